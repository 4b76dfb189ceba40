/**
 * The script inside the HTML of every page: it runs before the first button is painted, and waits for no
 * request. tools/prerender writes it there; the content security policy allows it by its hash.
 */
import './loading/early-presses.ts';
import { watchFirstScripts } from './loading/first-failure.ts';
import { markSavedRun } from './saved-run/mark-saved-run.ts';

watchFirstScripts();
markSavedRun();
