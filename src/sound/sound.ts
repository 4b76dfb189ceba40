/** The sound of the game: loaded with the first run, never before a press. */
import { whenIdle } from '../loading/when-idle.ts';
import { composeLoop } from './music.ts';
import { createRunSounds } from './run-sounds.ts';
import { VOICES } from './score.ts';
import { soundBuffer, TONES } from './sound-effects.ts';
import { createSpeaker } from './speaker.ts';

export type Sound = ReturnType<typeof openSound>;

export function openSound() {
  const speaker = createSpeaker();
  const stopBuilding = buildWhenIdle(speaker.startMusic);
  return {
    ...createRunSounds(speaker),
    close(): void {
      stopBuilding();
      speaker.close();
    },
  };
}

/** Builds one effect or one loop of the music in each idle moment. An effect that is played sooner is built then. */
function buildWhenIdle(onMusic: () => void): () => void {
  const steps = [
    ...Object.values(TONES).map((tone) => () => void soundBuffer(tone)),
    ...VOICES.map((voice) => () => composeLoop(voice)),
    onMusic,
  ];
  let cancel = () => {};
  function next(): void {
    const step = steps.shift();
    if (step === undefined) return;
    step();
    cancel = whenIdle(next);
  }
  cancel = whenIdle(next);
  return () => cancel();
}
