import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useAppSelector } from '../../app/store.ts';
import { Badge } from '../../app/theme/badge.ts';
import { gameCopy as copy, metres } from '../../content/game.ts';

/** Title and readouts. Only the three numbers ever draw again, each by itself. */
export const Hud = memo(function Hud() {
  return (
    <Header>
      <chakra.div display="flex" alignItems="center" gap="3" minWidth="0">
        <chakra.h1 textStyle="title" whiteSpace="nowrap">
          {copy.title}
        </chakra.h1>
        <Badge>{copy.stage}</Badge>
      </chakra.div>
      <Readouts>
        <div>
          <dt>{copy.hud.score}</dt>
          <Score />
        </div>
        <div>
          <dt>{copy.hud.round}</dt>
          <Round />
        </div>
        <div>
          <dt>{copy.hud.distance}</dt>
          <Distance />
        </div>
      </Readouts>
    </Header>
  );
});

const Score = memo(function Score() {
  const score = useAppSelector((state) => state.run.score);
  return (
    <dd data-hud="score" data-value={score}>
      {score}
    </dd>
  );
});

const Round = memo(function Round() {
  const round = useAppSelector((state) => state.run.round);
  return (
    <dd data-hud="round" data-value={round}>
      {round}
    </dd>
  );
});

const Distance = memo(function Distance() {
  const ticks = useAppSelector((state) => state.run.ticks);
  return (
    <dd data-hud="distance" data-value={ticks}>
      {metres(ticks)}
    </dd>
  );
});

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
  },
});

/** Cells of fixed size, so that a number that changes moves and repaints nothing but itself. */
const Readouts = chakra('dl', {
  base: {
    display: 'flex',
    flexGrow: { base: 1, sm: 0 },
    justifyContent: 'space-between',
    '& > div': {
      paddingInline: { base: '3', sm: '5' },
      borderInlineStart: '1px solid {colors.border}',
    },
    '& > div:first-of-type': { paddingInlineStart: '0', borderInlineStart: '0' },
    '& > div:last-of-type': { paddingInlineEnd: '0' },
    '& dt': { textStyle: 'label', color: 'fg.quiet' },
    '& dd': {
      textStyle: 'figure',
      fontSize: { base: '1.375rem', md: 'xl' },
      contain: 'strict',
      blockSize: '1.25em',
      lineHeight: '1.25em',
      whiteSpace: 'nowrap',
    },
    '& [data-hud="score"]': { inlineSize: '6ch' },
    '& [data-hud="round"]': { inlineSize: '3.5ch' },
    '& [data-hud="distance"]': { inlineSize: '6ch' },
  },
});
