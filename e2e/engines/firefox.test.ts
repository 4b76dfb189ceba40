/** The production site in Firefox. */
import { testSite } from './site-tests.ts';

await testSite('firefox');
