/**
 * Makes the site work without a network: stores the files of its build and answers with them. A new version waits until
 * the page activates it. Answers of other sites, such as the price, are never stored.
 */
import { createAnswers } from './answers.ts';
import { type BuildFile, createBuildCache } from './build-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build inserts the list here (tools/offline). */
declare const BUILD_FILES: readonly BuildFile[];

/** Message of a page that activates the waiting version (src/offline/save-for-offline.ts). */
const SKIP_WAITING = 'skip-waiting';
/** Message of a page that did not start and will be reloaded (src/loading/first-failure.ts). */
const LOAD_AGAIN = 'load-again';

const build = createBuildCache({
  files: BUILD_FILES,
  caches: self.caches,
  download: (url, options) => fetch(url, options),
});

const { answer, distrust } = createAnswers({
  build,
  origin: self.location.origin,
  fetch: (request) => fetch(request),
});

self.addEventListener('install', (event) => {
  event.waitUntil(build.fill());
});

self.addEventListener('activate', (event) => {
  // Not awaited: pages get no answer before this event ends, and the cache may hang.
  build.activate().catch(() => {});
  // The page that installed this worker can then load its next scripts without a network.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
  if (data === LOAD_AGAIN) distrust();
});

self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response !== null) event.respondWith(response);
});
