/** The sound of the game: loaded with the first run, never before a press. */
import { whenIdle } from '../loading/when-idle.ts';
import { createRunSounds, type RunSounds } from './run-sounds.ts';
import { SOUND_EFFECTS, soundBuffer } from './sound-effects.ts';
import { createSpeaker } from './speaker.ts';

export interface Sound extends RunSounds {
  /** Ends all sound, and gives the loudspeaker back. */
  close(): void;
}

export function openSound(): Sound {
  const speaker = createSpeaker();
  const stopBuilding = buildWhenIdle();
  return {
    ...createRunSounds(speaker),
    close() {
      stopBuilding();
      speaker.close();
    },
  };
}

/** Builds one effect in an idle moment; one that is played sooner is built then. */
function buildWhenIdle(): () => void {
  const waiting = [...SOUND_EFFECTS];
  let cancel = () => {};
  function next(): void {
    const effect = waiting.shift();
    if (effect === undefined) return;
    soundBuffer(effect);
    cancel = whenIdle(next);
  }
  cancel = whenIdle(next);
  return () => cancel();
}
