import { useState } from 'react';
import type { Thread } from '../../../engine/host-contract.ts';
import { useGameSelector } from '../game-state.ts';
import { useOpenGame } from '../session/open-game.ts';
import { ToolButton } from './tool-button.tsx';

const PLACES: readonly (readonly [Thread, string])[] = [
  ['worker', 'worker'],
  ['main', 'page'],
];

/** Moves the loop to a worker or to the page. */
export function LoopThread() {
  const { engine } = useOpenGame();
  const current = useGameSelector(({ run }) => run.thread);
  const [chosen, setChosen] = useState<Thread | null>(null);
  return (
    <>
      <fieldset aria-label="Loop on">
        <legend>Loop on</legend>
        {PLACES.map(([thread, name]) => (
          <ToolButton
            key={thread}
            label={name}
            isPressed={current === thread}
            onClick={() => {
              if (current === thread) return;
              setChosen(thread);
              engine.moveTo(thread);
            }}
          />
        ))}
      </fieldset>
      <p>If the worker hangs, choose 'page'.</p>
      <p role="status">
        {chosen === 'worker' &&
          current === 'main' &&
          'The worker did not open, or was lost: the loop is on the page.'}
      </p>
    </>
  );
}
