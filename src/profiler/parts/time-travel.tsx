import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '../../../shared/rules.ts';
import { useAppSelector } from '../../app/store.ts';
import { travelCopy as copy } from '../../content/profiler.ts';
import type { Subject } from '../profiled-game.ts';
import { Inspector } from './inspector.tsx';
import { Check, Note, Row, SectionTitle, SmallButton } from './section.tsx';

/** A second of play. */
const FAR = TICKS_PER_SECOND;

/** Tick by tick through a run that stands still: a paused one, or one that is played again. */
export function TimeTravel({ subject }: { readonly subject: Subject }) {
  const status = useAppSelector((state) => state.run.status);
  const still = status === 'paused' || status === 'replaying';
  // In play it would be rendered with every report; the HUD shows it anyway.
  const ticks = useAppSelector((state) => (still ? state.run.ticks : null));
  const thread = useAppSelector((state) => state.run.thread);
  const [boxes, setBoxes] = useState(false);
  const step = (by: number) => {
    if (still) subject.engine()?.travel.step(by);
  };

  useEffect(() => {
    // Every engine has to be told: one that takes over knows nothing of the one before.
    if (!boxes || thread === null) return undefined;
    subject.engine()?.travel.showBoxes(true);
    return () => subject.engine()?.travel.showBoxes(false);
  }, [subject, boxes, thread]);

  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Row>
        {[-FAR, -1, 1, FAR].map((by) => (
          <SmallButton
            key={by}
            aria-label={copy.step(by)}
            title={copy.step(by)}
            aria-disabled={!still || (by < 0 && ticks === 0)}
            onClick={() => step(by)}
          >
            {copy.sign(by)}
          </SmallButton>
        ))}
        {status === 'replaying' && (
          <>
            <SmallButton onClick={() => subject.playOrHalt()}>{copy.playOrHalt}</SmallButton>
            <SmallButton onClick={() => subject.engine()?.travel.leaveReplay()}>
              {copy.leave}
            </SmallButton>
          </>
        )}
        {ticks !== null && (
          <Tick>
            {copy.tick} <b data-travel-tick="">{ticks}</b>
          </Tick>
        )}
      </Row>
      <Check>
        <input
          type="checkbox"
          checked={boxes}
          onChange={(event) => setBoxes(event.currentTarget.checked)}
        />
        {copy.boxes}
      </Check>
      {still ? <Inspector subject={subject} /> : <Note>{copy.pauseFirst}</Note>}
    </section>
  );
}

const Tick = chakra('span', {
  base: {
    alignSelf: 'center',
    fontSize: 'sm',
    color: 'fg.quiet',
    '& b': { textStyle: 'figure', color: 'fg' },
  },
});
