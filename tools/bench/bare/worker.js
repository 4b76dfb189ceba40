/** Plays at once; 'p' pauses it. */
let surface;
let isPlaying = true;
let x = 0;

addEventListener('message', ({ data }) => {
  if (typeof data !== 'string') surface = data.getContext('2d', { alpha: false });
  else if (data === 'p') isPlaying = !isPlaying;
  else return;
  if (isPlaying) requestAnimationFrame(frame);
});

function frame() {
  surface.fillStyle = 'black';
  surface.fillRect(0, 0, 900, 500);
  surface.fillStyle = 'white';
  x = (x + 3) % 900;
  surface.fillRect(x, 400, 40, 40);
  if (isPlaying) requestAnimationFrame(frame);
}
