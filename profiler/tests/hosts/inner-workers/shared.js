import { recordLoop } from '/hosts/dist/worker.js';

const loop = recordLoop({ name: 'Inner workers', thread: 'shared' });
self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => port.postMessage(data);
};
setInterval(
  loop.step(() => {}),
  50,
);
