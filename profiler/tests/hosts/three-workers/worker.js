import { recordLoop } from '/hosts/dist/worker.js';

// Three workers run this script, so their threads have one name.
const loop = recordLoop({ name: 'Three workers' });
let context = null;
let stallAt = Number.POSITIVE_INFINITY;

// In the third worker it takes 40 ms once a second.
const decide = loop.span('decide', (now) => {
  const start = performance.now();
  if (start >= stallAt) {
    stallAt = start + 1000;
    while (performance.now() < start + 40);
  }
  return (now / 10) % 100;
});

const draw = loop.span('draw', (x) => {
  context.clearRect(0, 0, 100, 100);
  context.fillRect(x, 40, 20, 20);
});

const frame = loop.frame((now) => {
  draw(decide(now));
  requestAnimationFrame(frame);
});

// A blob: Playwright answers no requests of a worker within a worker, and Chromium gives it no animation frames.
async function createInner() {
  const recorder = await (await fetch('/hosts/dist/worker-classic.js')).text();
  const loop = "setInterval(recordLoop({ name: 'Inner', thread: 'physics' }).step(() => {}), 50)";
  new Worker(URL.createObjectURL(new Blob([recorder, loop])));
}

self.onmessage = ({ data }) => {
  if (data.isNested) void createInner();
  context = data.canvas.getContext('2d');
  if (data.stalls) stallAt = performance.now() + 1500;
  requestAnimationFrame(frame);
};
