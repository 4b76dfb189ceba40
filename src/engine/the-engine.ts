/** The one engine of this tab. */
import { browserHosts } from './hosts.ts';
import { TabEngine } from './tab-engine.ts';

export const theEngine = new TabEngine(browserHosts);
