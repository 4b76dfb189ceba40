import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { RunResult } from '../../../../shared/contract.ts';
import type { ClaimedRun, RecordedRun } from '../../../../shared/recording.ts';
import { resultCopy } from '../../../content/result.ts';
import { CloseButton, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { Button } from '../../../ui/theme/button.ts';
import { DialogContent, DialogFooter, DialogTitle } from '../../../ui/theme/dialog.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { RunRow } from '../replays/run-row.tsx';
import { gameElement, useOpenGame } from '../session/open-game.ts';
import { PANIC_MS, useIsMeant } from '../session/panic.ts';
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

/** ms after opening in which presses outside the dialog are ignored: they were meant for the game. */
const MASHING_MS = 600;

export function ResultDialog(props: ResultDialogProps) {
  const { open, result, focusAfter, bestScoreOf, onClose, onRestart } = props;
  const { client } = useOpenGame();
  const newRun = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  const isRestarted = useRef(false);
  // False for presses that were meant for the run that ended.
  const isMeantHere = useIsMeant(open);
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    if (!open) return undefined;
    openedAt.current = performance.now();
    isRestarted.current = false;
    setIsEarly(true);
    const timer = setTimeout(() => setIsEarly(false), PANIC_MS);
    return () => clearTimeout(timer);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const { target, currentTarget, key, repeat, timeStamp } = event;
    // Keys on another button press that button.
    if (target !== currentTarget && target !== newRun.current) return;
    if (key !== ' ' && key !== 'Enter') return;
    event.preventDefault();
    if (!repeat) restart(timeStamp);
  }

  function restart(at: number): void {
    // Players are mashing SPACE and ENTER when a run ends, and NEW RUN has the focus.
    if (!isMeantHere(at)) return;
    isRestarted.current = true;
    onRestart(at);
  }

  const actions = useRunActions();
  const claimed = useMemo(
    () => claimedRunOf(client()?.lastRun() ?? null, result),
    [client, result],
  );
  const win = result.outcome === 'win';
  const action = win ? resultCopy.win.action : resultCopy.loss.action;
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      initialFocusEl={() => newRun.current}
      finalFocusEl={() => (isRestarted.current ? gameElement() : focusAfter.current)}
      ignoresOutside={() => performance.now() - openedAt.current < MASHING_MS}
    >
      <Content
        data-early={isEarly || undefined}
        onKeyDown={onKeyDown}
        // Some browsers press a button when SPACE is released, whatever became of the press.
        onKeyUp={(event) => {
          if (event.target === newRun.current) event.preventDefault();
        }}
      >
        <DialogTitle>{win ? resultCopy.win.title : resultCopy.loss.title}</DialogTitle>
        <div>{win ? <Win /> : <Loss result={result} />}</div>
        <ResultNews
          result={result}
          run={claimed?.run ?? null}
          ghost={client()?.lastGhost() ?? null}
          bestScoreOf={bestScoreOf}
        />
        <Foot>
          <Button ref={newRun} onClick={(event) => restart(event.timeStamp)}>
            {resultCopy.restart}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {action}
          </Button>
        </Foot>
        <KeyLine>{resultCopy.keys}</KeyLine>
        <CloseButton label={resultCopy.close} />
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
      </Content>
    </ModalDialog>
  );
}

/** The run that ended; null where another session has played it. */
function claimedRunOf(run: RecordedRun | null, result: RunResult): ClaimedRun | null {
  const { outcome, ticks, round, score } = result;
  if (run === null || run.ticks !== ticks) return null;
  return { run, claim: { outcome, ticks, round, score } };
}

function Loss({ result }: { readonly result: RunResult }) {
  const { loss } = resultCopy;
  return (
    <>
      <chakra.p color="fg.quiet" marginBlockStart="2">
        {loss.crashed(result.round)}
      </chakra.p>
      <FigureRow>
        <Figure>{loss.score(result.score)}</Figure>
        <NewBest />
      </FigureRow>
      <chakra.p fontWeight={600}>{loss.again}</chakra.p>
      <chakra.p color="fg.quiet">{loss.aim}</chakra.p>
    </>
  );
}

function Win() {
  const { win } = resultCopy;
  return (
    <>
      <chakra.p color="fg.quiet" marginBlockStart="2">
        {win.congratulations}
      </chakra.p>
      <FigureRow>
        <Figure data-won="">
          <chakra.span textStyle="label" display="block" color="fg.quiet" marginBlockEnd="1">
            {win.rewardLabel}
          </chakra.span>
          {win.reward}
        </Figure>
        <NewBest />
      </FigureRow>
      <p>{win.added}</p>
      <chakra.p textStyle="small" color="fg.quiet" marginBlockStart="1">
        {win.simulated}
      </chakra.p>
    </>
  );
}

/** Fingers still tap where Jump and Shoot were: at first its buttons take no pointer. Keys press them. */
const Content = chakra(DialogContent, {
  base: {
    '&[data-early] *': { pointerEvents: 'none' },
    // On a phone in landscape the whole dialog is in view.
    '@media (max-height: 30rem)': { paddingBlock: '4', '& > h2': { fontSize: 'xl' } },
  },
});

const FigureRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    marginBlock: '5',
    paddingBlock: '4',
    borderBlock: '1px solid {colors.border}',
    // A lower dialog leaves room for toasts above it.
    '@media (max-height: 40rem)': { marginBlock: '3', paddingBlock: '2' },
    '@media (max-height: 30rem)': { marginBlock: '1', paddingBlock: '1' },
  },
});

/** In a low window its buttons are in view before anything is scrolled, in a narrow one they share a row. */
const Foot = chakra(DialogFooter, {
  base: {
    '@media (max-width: 24rem)': {
      gap: '2',
      '& > button': { paddingInline: '2', fontSize: 'sm' },
    },
    '@media (max-height: 30rem)': {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 1,
      paddingBlock: '2',
      bg: 'bg.raised',
    },
  },
});

/** Says which keys work, on devices that may have keys. Small windows have no room for it. */
const KeyLine = chakra('p', {
  base: {
    textStyle: 'small',
    color: 'fg.quiet',
    marginBlockStart: '3',
    textAlign: 'center',
    '@media (hover: none), (max-width: 40rem), (max-height: 40rem)': { display: 'none' },
  },
});

const Figure = chakra('p', {
  base: { textStyle: 'figure', fontSize: 'xl', '&[data-won]': { color: 'accent' } },
});
