/** The sound of the game: loaded with the first run, never before a press. */
import { whenIdle } from '../loading/when-idle.ts';
import { composeLoop } from './music.ts';
import { createRunSounds, type RunSounds } from './run-sounds.ts';
import { VOICES } from './score.ts';
import { SOUND_EFFECTS, soundBuffer } from './sound-effects.ts';
import { createSpeaker } from './speaker.ts';

export interface Sound extends RunSounds {
  /** Ends all sound, and gives the loudspeaker back. */
  close(): void;
}

export function openSound(): Sound {
  const speaker = createSpeaker();
  const stopBuilding = buildWhenIdle(speaker.startMusic);
  return {
    ...createRunSounds(speaker),
    close() {
      stopBuilding();
      speaker.close();
    },
  };
}

/** Builds one effect, or one loop of the music, in an idle moment; an effect that is played sooner is built then. */
function buildWhenIdle(onMusic: () => void): () => void {
  const steps = [
    ...SOUND_EFFECTS.map((effect) => () => void soundBuffer(effect)),
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
