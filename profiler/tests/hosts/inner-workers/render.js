import { recordLoop } from '/hosts/dist/worker.js';

// It creates two workers. Only the first one has a recorder.
const loop = recordLoop({ name: 'Inner workers', thread: 'render' });
let physics = new Worker('physics.js', { type: 'module' });
const codec = new Worker('codec.js');
for (const worker of [physics, codec]) worker.onmessage = ({ data }) => postMessage(data);

let context = null;
const frame = loop.frame((now) => {
  context.fillRect((now / 10) % 100, 40, 20, 20);
  requestAnimationFrame(frame);
});
self.onmessage = ({ data }) => {
  if (data.replace) {
    physics.terminate();
    physics = new Worker('physics.js#second', { type: 'module' });
    physics.onmessage = ({ data: heard }) => postMessage(heard);
    return;
  }
  context = data.canvas.getContext('2d');
  requestAnimationFrame(frame);
};
