/**
 * First script of every page but the game's: the site starts when the page has been painted. Before that,
 * its scripts would share the network and the thread with the words that the visitor came to read.
 */
import { firstPaint } from './parts/first-paint.ts';
import { releaseSite } from './parts/held-site.ts';

void firstPaint().then(releaseSite);
