import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useAppSelector } from '../../app/store.ts';
import { benchCopy, blockCopy as copy } from '../../content/jank.ts';
import { Note, SectionTitle, SmallButton } from '../parts/section.tsx';
import type { Subject } from '../profiled-game.ts';
import { blockPage } from './block-page.ts';
import { HOSTS } from './plan.ts';

/** ms; 0 blocks nothing. */
const BUSY = [0, 20, 100, 250] as const;
const PERIODS = [300, 500, 1000] as const;

/** Jank by hand, while one watches: how long, how often, and on which thread the engine is. */
export function Disturb({ subject }: { readonly subject: Subject }) {
  const host = useAppSelector((state) => state.run.thread);
  const [wanted, setWanted] = useState<number>(0);
  const [period, setPeriod] = useState<number>(PERIODS[1]);

  // The bench takes the game's engine away, and blocks the page by itself.
  const resting = host === null;
  const busy = resting ? 0 : wanted;
  const choose = (ms: number) => {
    if (!resting || ms === 0) setWanted(ms);
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
            aria-disabled={resting && ms !== 0}
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
      <Choice name={copy.engine}>
        {HOSTS.map((thread) => (
          <SmallButton
            key={thread}
            aria-pressed={host === thread}
            onClick={() => {
              if (host !== thread) subject.moveTo(thread);
            }}
          >
            {benchCopy.hosts[thread]}
          </SmallButton>
        ))}
      </Choice>
      <Note>{resting ? copy.resting : copy.hint}</Note>
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

const Field = chakra('fieldset', {
  base: {
    marginBlockEnd: '2',
    '& legend': { fontSize: 'sm', color: 'fg.quiet', marginBlockEnd: '1' },
    '& div': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  },
});
