import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { SectionTitle, SmallButton, SmallText } from '../parts/section.tsx';
import { type ProfiledGame, type Thread, useGameState } from '../profiled-game.ts';
import { blockPage } from './block-page.ts';
import { THREADS } from './plan.ts';
import { benchmarkCopy, blockCopy as copy } from './texts.ts';

/** ms; 0 blocks nothing. */
const BUSY = [0, 20, 100, 250] as const;
const PERIODS = [300, 500, 1000] as const;

/** Buttons that block the page and move the engine, so that a developer can watch the effect. */
export function BlockControls({ game }: { readonly game: ProfiledGame }) {
  const current = useGameState(game, ({ thread }) => thread);
  const [wanted, setWanted] = useState<number>(0);
  const [period, setPeriod] = useState<number>(PERIODS[1]);
  const [chosen, setChosen] = useState<Thread | null>(null);

  // During the benchmark the game has no engine, and blocking by hand would spoil the figures.
  const isDisabled = current === null;
  const busy = isDisabled ? 0 : wanted;
  const choose = (ms: number) => {
    if (!isDisabled || ms === 0) setWanted(ms);
  };

  useEffect(() => (busy === 0 ? undefined : blockPage({ busy, period })), [busy, period]);

  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Choice name={copy.block}>
        {BUSY.map((ms) => (
          <SmallButton
            key={ms}
            aria-pressed={busy === ms}
            aria-disabled={isDisabled && ms !== 0}
            onClick={() => choose(ms)}
          >
            {ms === 0 ? copy.none : copy.milliseconds(ms)}
          </SmallButton>
        ))}
      </Choice>
      <Choice name={copy.every}>
        {PERIODS.map((ms) => (
          <SmallButton key={ms} aria-pressed={period === ms} onClick={() => setPeriod(ms)}>
            {copy.milliseconds(ms)}
          </SmallButton>
        ))}
      </Choice>
      {game.moveTo !== undefined && (
        <Choice name={copy.engine}>
          {THREADS.map((thread) => (
            <SmallButton
              key={thread}
              aria-pressed={current === thread}
              onClick={() => {
                if (current === thread) return;
                setChosen(thread);
                game.moveTo?.(thread);
              }}
            >
              {benchmarkCopy.threads[thread]}
            </SmallButton>
          ))}
        </Choice>
      )}
      <Notice role="status">{chosen === 'worker' && current === 'main' && copy.noWorker}</Notice>
      <SmallText>
        {isDisabled ? copy.disabled : copy.hint}{' '}
        {!isDisabled && game.moveTo !== undefined && copy.moveHint}
      </SmallText>
    </section>
  );
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Field>
      <legend>{name}</legend>
      <div>{children}</div>
    </Field>
  );
}

const Notice = chakra(SmallText, { base: { color: 'fg', marginBlockEnd: '2' } });

const Field = chakra('fieldset', {
  base: {
    marginBlockEnd: '2',
    '& legend': { fontSize: 'sm', color: 'fg.quiet', marginBlockEnd: '1' },
    '& div': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  },
});
