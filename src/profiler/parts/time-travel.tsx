import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '../../../shared/rules.ts';
import { travelCopy as copy } from '../../content/profiler.ts';
import { type ProfiledGame, useGameState } from '../profiled-game.ts';
import { Inspector } from './inspector.tsx';
import { Check, Note, Row, SectionTitle, SmallButton } from './section.tsx';

/** The large step: a second of play. */
const LARGE_STEP = TICKS_PER_SECOND;

/** Steps tick by tick through a paused run or a replay. */
export function TimeTravel({ game }: { readonly game: ProfiledGame }) {
  const status = useGameState(game, (state) => state.status);
  const canStep = status === 'paused' || status === 'replaying';
  // Constant in play, so that reports do not render this part.
  const ticks = useGameState(game, (state) => (canStep ? state.ticks : null));
  const thread = useGameState(game, (state) => state.thread);
  const [boxes, setBoxes] = useState(false);
  const step = (by: number) => {
    if (canStep) game.engine()?.step(by);
  };

  useEffect(() => {
    // `thread` is a dependency because an engine that takes over starts without boxes.
    if (!boxes || thread === null) return undefined;
    game.engine()?.showBoxes(true);
    return () => game.engine()?.showBoxes(false);
  }, [game, boxes, thread]);

  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Row>
        {[-LARGE_STEP, -1, 1, LARGE_STEP].map((by) => (
          <SmallButton
            key={by}
            aria-label={copy.step(by)}
            title={copy.step(by)}
            aria-disabled={!canStep || (by < 0 && ticks === 0)}
            onClick={() => step(by)}
          >
            {copy.sign(by)}
          </SmallButton>
        ))}
        {status === 'replaying' && (
          <>
            <SmallButton onClick={() => game.playOrHalt()}>{copy.playOrHalt}</SmallButton>
            <SmallButton onClick={() => game.engine()?.leaveReplay()}>{copy.leave}</SmallButton>
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
      {canStep ? <Inspector game={game} /> : <Note>{copy.pauseFirst}</Note>}
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
