import { recordLoop } from '/hosts/dist-profiler/worker.js';
import * as THREE from '/hosts/modules/three.module.js';

const loop = recordLoop({ name: 'Cubes' });

// Once a second the flock takes 40 ms.
const flock = loop.span('flock', (cubes, now) => {
  const start = performance.now();
  for (const [i, cube] of cubes.entries()) cube.rotation.x = now / 1000 + i;
  if (start % 1000 > 980) while (performance.now() < start + 40);
});

self.onmessage = ({ data: { canvas } }) => {
  const renderer = new THREE.WebGLRenderer({ canvas });
  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(60, 2, 0.1, 50);
  camera.position.z = 5;
  const material = new THREE.MeshBasicMaterial({ color: 0xffaa00 });
  const cubes = [-2, 0, 2].map((x) => {
    const cube = new THREE.Mesh(new THREE.BoxGeometry(), material);
    cube.position.x = x;
    scene.add(cube);
    return cube;
  });
  const render = loop.span('render', () => renderer.render(scene, camera));
  renderer.setAnimationLoop(
    loop.frame((now) => {
      flock(cubes, now);
      render();
      loop.count('draw calls', renderer.info.render.calls);
    }),
  );
};
