/**
 * The least that a page can do whose game runs in a worker: the worker draws in every frame, and the page posts it
 * the keys. Whatever the site costs more than this is caused by the site.
 */
const canvas = document.querySelector('canvas').transferControlToOffscreen();
const worker = new Worker('/worker.js', { type: 'module' });
worker.postMessage(canvas, [canvas]);
addEventListener('keydown', ({ key }) => worker.postMessage(key));
