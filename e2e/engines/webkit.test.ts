/** The production site in WebKit. */
import { testSite } from './site-tests.ts';

await testSite('webkit');
