import { recordLoop } from '/hosts/dist/worker.js';

const loop = recordLoop({ name: 'Ticker' });

// A library's ticker: it requests the next frame before it calls the host, as three.js does.
function setAnimationLoop(callback) {
  function onFrame(now) {
    requestAnimationFrame(onFrame);
    callback(now);
  }
  requestAnimationFrame(onFrame);
}

// Once a second the flock takes 40 ms.
let stallAt = performance.now() + 1500;
const flock = loop.span('flock', (birds, now) => {
  const start = performance.now();
  for (const [i, bird] of birds.entries()) bird.y = 50 + 40 * Math.sin(now / 300 + i);
  if (start < stallAt) return;
  stallAt = start + 1000;
  while (performance.now() < start + 40);
});

self.onmessage = ({ data: { canvas } }) => {
  const context = canvas.getContext('2d');
  const birds = [20, 100, 180].map((x) => ({ x, y: 0 }));
  const render = loop.span('render', () => {
    context.clearRect(0, 0, 200, 100);
    for (const { x, y } of birds) context.fillRect(x, y, 4, 4);
  });
  setAnimationLoop(
    loop.frame((now) => {
      flock(birds, now);
      render();
      loop.count('draw calls', birds.length);
    }),
  );
};
