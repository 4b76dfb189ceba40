/**
 * The site without a network: stores the files of its build and answers with them. A new version waits
 * until the page asks for it. Never stores what another site answers, such as the price.
 */
import { createAnswers } from './answers.ts';
import { type BuildFile, createBuildCache } from './build-cache.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes the list here (tools/offline). */
declare const BUILD_FILES: readonly BuildFile[];

/** Message of a page that wants the waiting version to take over (src/offline/save-for-offline.ts). */
const SKIP_WAITING = 'skip-waiting';
/** Message of a page that did not start, and is loaded again (src/loading/first-failure.ts). */
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
  // The next page comes from the network, and installs what is deployed then.
  async giveUp() {
    await Promise.all([self.registration.unregister(), build.removeAll()]);
  },
});

self.addEventListener('install', (event) => {
  event.waitUntil(build.fill());
});

self.addEventListener('activate', (event) => {
  // Not awaited: until this event ends no page is answered, and the cache may hang.
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
