/** The sound of the game: loaded with the first run, never before a press. */
import { whenIdle } from '../loading/when-idle.ts';
import { createRunSounds } from './run-sounds.ts';
import { soundBuffer, TONES, type Tone } from './sound-effects.ts';
import { createSpeaker } from './speaker.ts';

export type Sound = ReturnType<typeof openSound>;

export function openSound() {
  const speaker = createSpeaker();
  const stopBuilding = buildWhenIdle();
  return {
    ...createRunSounds(speaker),
    close(): void {
      stopBuilding();
      speaker.close();
    },
  };
}

/** Builds one effect in each idle moment. An effect that is played sooner is built then. */
function buildWhenIdle(): () => void {
  const tones: Tone[] = Object.values(TONES);
  let cancel = () => {};
  function next(): void {
    const tone = tones.shift();
    if (tone === undefined) return;
    soundBuffer(tone);
    cancel = whenIdle(next);
  }
  cancel = whenIdle(next);
  return () => cancel();
}
