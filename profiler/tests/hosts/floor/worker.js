importScripts('/hosts/dist/worker-classic.js');

// A loop of its own: no library, steps of any length, three presses.
const loop = recordLoop({ name: 'Worker Floor' });
const hero = { x: 0, y: 0, speed: 60 };
let context = null;
let last = 0;
let stallAt = Number.POSITIVE_INFINITY;

const game = {
  step(seconds) {
    hero.x = (hero.x + hero.speed * seconds) % 300;
    game.search();
  },
  // Once a second it takes 40 ms.
  search() {
    const start = performance.now();
    if (start < stallAt) return;
    stallAt = start + 1000;
    while (performance.now() < start + 40);
  },
  draw() {
    context.clearRect(0, 0, 300, 150);
    context.fillRect(hero.x, 60 - hero.y, 20, 20);
  },
};
loop.method('physics', game, 'step');
loop.method('path search', game, 'search');

function show(now) {
  game.step((now - last) / 1000);
  last = now;
  game.draw();
  loop.gauge('bodies', 1);
  requestAnimationFrame(loop.frame(show));
}

self.onmessage = ({ data }) => {
  // A message of the panel must not come here: it would throw.
  if (data.canvas === undefined) return loop.press(data.press, data.at);
  context = data.canvas.getContext('2d');
  stallAt = performance.now() + 1500;
  requestAnimationFrame(loop.frame(show));
};
