import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { type ProfiledGame, useGameState } from '../profiled-game.ts';
import { steppingCopy as copy } from '../texts.ts';
import { Inspector } from './inspector.tsx';
import { Check, Row, SectionTitle, SmallButton, SmallText } from './section.tsx';

/** Steps tick by tick through a paused run or a replay. For a game that can step. */
export function Stepping({ game }: { readonly game: ProfiledGame }) {
  const status = useGameState(game, (state) => state.status);
  const canStep = status === 'paused' || status === 'replaying';
  // null during play, so that reports do not render this part.
  const ticks = useGameState(game, (state) => (canStep ? state.ticks : null));
  const thread = useGameState(game, (state) => state.thread);
  const [boxes, setBoxes] = useState(false);
  const second = game.description.ticksPerSecond ?? 1;
  const { replays } = game;
  const step = (by: number) => {
    if (canStep) game.step?.(by);
  };

  useEffect(() => {
    // `thread` is a dependency: an engine that takes over starts without boxes.
    if (!boxes || thread === null) return undefined;
    game.showBoxes?.(true);
    return () => game.showBoxes?.(false);
  }, [game, boxes, thread]);

  return (
    <section>
      <SectionTitle>{copy.title}</SectionTitle>
      <Row>
        {[...new Set([-second, -1, 1, second])].map((by) => (
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
        {replays !== undefined && status === 'replaying' && (
          <>
            <SmallButton onClick={() => replays.playOrHalt()}>{copy.playOrHalt}</SmallButton>
            <SmallButton onClick={() => replays.leave()}>{copy.leave}</SmallButton>
          </>
        )}
        {ticks !== null && (
          <Tick>
            {copy.tick} <b data-step-tick="">{ticks}</b>
          </Tick>
        )}
      </Row>
      {game.showBoxes !== undefined && (
        <Check>
          <input
            type="checkbox"
            checked={boxes}
            onChange={(event) => setBoxes(event.currentTarget.checked)}
          />
          {copy.boxes}
        </Check>
      )}
      {!canStep && <SmallText>{copy.pauseFirst}</SmallText>}
      {canStep && game.inspection !== undefined && (
        <Inspector game={game} inspection={game.inspection} />
      )}
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
