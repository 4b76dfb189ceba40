import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ClaimedRun, RecordedRun, RunResult } from '../../../../shared/recording.ts';
import { amount } from '../../../content/figures.ts';
import { gameCopy, metres } from '../../../content/game.ts';
import { resultCopy } from '../../../content/result.ts';
import { CloseButton, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { Button } from '../../../ui/theme/button.ts';
import { DialogBand, DialogFooter, DialogTitle } from '../../../ui/theme/dialog.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { RunRow } from '../replays/run-row.tsx';
import { usePressPause } from '../session/accidental-press.ts';
import { gameElement, useOpenGame } from '../session/open-game.ts';
import { NewBest, ResultNews } from './result-news.tsx';

interface ResultDialogProps {
  readonly open: boolean;
  readonly result: RunResult;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly bestScoreOf: (seed: number) => number;
  readonly onClose: () => void;
  /** Closes the dialog and starts another run. */
  readonly onRestart: (at: number) => void;
}

export function ResultDialog(props: ResultDialogProps) {
  const { open, result, focusAfter, bestScoreOf, onClose, onRestart } = props;
  const { engine } = useOpenGame();
  const newRun = useRef<HTMLButtonElement>(null);
  const isRestarted = useRef(false);
  const { isEarly, isMeant } = usePressPause(open);
  useEffect(() => {
    if (open) isRestarted.current = false;
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const { target, currentTarget, key, repeat, timeStamp } = event;
    if (key !== ' ' && key !== 'Enter') return;
    const isOnOther = target !== currentTarget && target !== newRun.current;
    // Keys on another button press that button.
    if (isOnOther && isMeant(timeStamp)) return;
    event.preventDefault();
    if (!repeat && !isOnOther) restart(timeStamp);
  }

  function restart(at: number): void {
    // Players are mashing SPACE and ENTER when a run ends, and NEW RUN has the focus.
    if (!isMeant(at)) return;
    isRestarted.current = true;
    onRestart(at);
  }

  const actions = useRunActions();
  const claimed = useMemo(() => claimedRunOf(engine.journal, result), [engine, result]);
  const win = result.outcome === 'win';
  const action = win ? resultCopy.win.action : resultCopy.loss.action;
  return (
    <ModalDialog
      open={open}
      place="band"
      onClose={onClose}
      initialFocusEl={() => newRun.current}
      finalFocusEl={() => (isRestarted.current ? gameElement() : focusAfter.current)}
      ignoresOutside={() => !isMeant(performance.now())}
    >
      <Band
        data-early={isEarly || undefined}
        onKeyDown={onKeyDown}
        // Clicks of a gamepad, and those of a busy page that the pointer began too early.
        onClickCapture={(event) => {
          if (!isMeant(event.timeStamp)) event.stopPropagation();
        }}
        // Some browsers press a button when SPACE is released, whatever became of the press.
        onKeyUp={(event) => {
          if (event.target === newRun.current) event.preventDefault();
        }}
      >
        <Head>
          <DialogTitle>{win ? resultCopy.win.title : resultCopy.loss.title}</DialogTitle>
          <Quiet>
            {win ? resultCopy.win.congratulations : resultCopy.loss.crashed(result.round)}
          </Quiet>
        </Head>
        <Figures result={result} />
        <Words>
          {win ? <Reward /> : <Aim />}
          <ResultNews
            result={result}
            run={claimed?.run ?? null}
            ghost={engine.look?.ghost ?? null}
            bestScoreOf={bestScoreOf}
          />
        </Words>
        <Actions>
          <Foot>
            <Button ref={newRun} onClick={(event) => restart(event.timeStamp)}>
              {resultCopy.restart}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {action}
            </Button>
          </Foot>
          {claimed !== null && (
            <RunRow
              claimed={claimed}
              actions={{
                ...actions,
                replay(run) {
                  onClose();
                  actions.replay(run);
                },
              }}
            />
          )}
        </Actions>
        <CloseButton label={resultCopy.close} />
      </Band>
    </ModalDialog>
  );
}

/** The run that ended; null where another session has played it. */
function claimedRunOf(run: RecordedRun | null, result: RunResult): ClaimedRun | null {
  const { outcome, ticks, round, score } = result;
  if (run === null || run.ticks !== ticks) return null;
  return { run, claim: { outcome, ticks, round, score } };
}

/** Three figures: the score or the reward, round, distance. */
function Figures({ result }: { readonly result: RunResult }) {
  const { win, loss } = resultCopy;
  const { hud } = gameCopy;
  const isWon = result.outcome === 'win';
  return (
    <FigureRow>
      {isWon ? (
        <Figure data-won="">
          <span>{win.rewardLabel}</span> <b>{win.reward}</b>
        </Figure>
      ) : (
        <Figure data-sentence="">
          <span>{loss.score}</span> <b>{amount(result.score)}</b>
        </Figure>
      )}
      <Figure>
        <span>{isWon ? hud.score : hud.round}</span>{' '}
        <b>{isWon ? amount(result.score) : result.round}</b>
      </Figure>
      <Figure>
        <span>{hud.distance}</span> <b>{metres(result.ticks)}</b>
      </Figure>
      <NewBest />
    </FigureRow>
  );
}

function Aim() {
  const { loss } = resultCopy;
  return (
    <p>
      <b>{loss.again}</b> {loss.aim}
    </p>
  );
}

function Reward() {
  const { win } = resultCopy;
  return (
    <>
      <p>{win.added}</p>
      <Small>{win.simulated}</Small>
    </>
  );
}

const WIDE = '@media (min-width: 76rem)';
/** Two columns: a tablet, a small desktop, or a phone held across. */
const MIDDLE = '@media (min-width: 30rem) and (max-width: 75.99rem)';
const LOW = '@media (max-height: 30rem)';

/** Fingers still tap where Jump and Shoot were: until they pause, its buttons are dim and take no pointer. */
const Band = chakra(DialogBand, {
  base: {
    display: 'grid',
    columnGap: '8',
    rowGap: '3',
    gridTemplateAreas: '"head" "figures" "words" "actions"',
    gridTemplateRows: 'repeat(3, auto) 1fr',
    [MIDDLE]: {
      gridTemplateAreas: '"head actions" "figures actions" "words actions"',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(13rem, 50%, 24rem)',
      columnGap: '4',
      gridTemplateRows: 'auto auto 1fr',
    },
    [WIDE]: {
      gridTemplateAreas: '"head figures actions" "words figures actions"',
      gridTemplateColumns: 'minmax(0, 1fr) auto 23.5rem',
      gridTemplateRows: 'auto 1fr',
    },
    [LOW]: { paddingBlock: '2', rowGap: '1', '& h2': { fontSize: 'xl' } },
    '&[data-early] *': { pointerEvents: 'none' },
    '&[data-early] button': { opacity: 0.6 },
  },
});

const Head = chakra('div', {
  base: {
    gridArea: 'head',
    [LOW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      '& > p': { fontSize: 'sm' },
    },
  },
});

const Words = chakra('div', {
  base: { gridArea: 'words', [LOW]: { fontSize: 'xs', lineHeight: 1.3 } },
});

const Actions = chakra('div', {
  base: {
    gridArea: 'actions',
    // Beside the cross of the corner.
    '@media (min-width: 30rem)': { paddingInlineEnd: '14' },
  },
});

const Quiet = chakra('p', { base: { color: 'fg.quiet' } });

const Small = chakra('p', { base: { textStyle: 'small', color: 'fg.quiet' } });

const FigureRow = chakra('div', {
  base: {
    gridArea: 'figures',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignSelf: 'center',
    rowGap: '1',
    columnGap: '4',
    '& > p:first-of-type': {
      flexBasis: 'full',
      gridColumn: '1 / -1',
      [LOW]: { flexBasis: 'auto' },
    },
    // No wider than its wider row.
    [WIDE]: { display: 'grid', gridTemplateColumns: 'repeat(2, auto)' },
  },
});

/** A word and its figure. */
const Figure = chakra('p', {
  base: {
    '& > span': { textStyle: 'label', color: 'fg.quiet' },
    '&[data-sentence] > span': { textTransform: 'none', letterSpacing: 'normal', fontSize: 'md' },
    '& > b': { textStyle: 'figure', fontSize: { base: 'lg', md: 'xl' }, whiteSpace: 'nowrap' },
    '&[data-won] > b': { color: 'accent' },
    [LOW]: { '&[data-sentence] > span': { fontSize: 'sm' }, '& > b': { fontSize: 'md' } },
  },
});

const Foot = chakra(DialogFooter, {
  base: {
    paddingBlockStart: '0',
    // In a narrow or low window its buttons share a row.
    '@media (max-width: 24rem)': {
      gap: '2',
      '& > button': { paddingInline: '2', fontSize: 'sm' },
    },
    [LOW]: {
      gap: '2',
      '& > button': { minHeight: 'touch', paddingInline: '2', fontSize: 'sm' },
    },
  },
});
