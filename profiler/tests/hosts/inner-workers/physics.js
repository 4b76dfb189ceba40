import { recordLoop } from '/hosts/dist/worker.js';

const loop = recordLoop({ name: 'Inner workers', thread: 'physics' });
self.onmessage = ({ data }) => postMessage({ physics: data });
setInterval(
  loop.step(() => {}),
  20,
);
