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

self.onmessage = ({ data }) => {
  context = data.canvas.getContext('2d');
  if (data.stalls) stallAt = performance.now() + 1500;
  requestAnimationFrame(frame);
};
