/**
 * Emergency exit: deployed as /sw.js in the place of the service worker of the build, it removes itself and
 * all stored builds. Every page comes from the network from then on. Open pages and their runs stay as they
 * are. When to use it: docs/flags-and-hooks.md, 'Stored site'.
 */
const OWN = /^bnb-runner-(?:build-|active$)/;

self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([self.registration.unregister(), removeBuilds()]));
});

async function removeBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OWN.test(name)).map((name) => caches.delete(name)));
}
