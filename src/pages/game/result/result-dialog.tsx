import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Lesson } from '../../../../shared/lesson.ts';
import { shotsOf } from '../../../../shared/recording.ts';
import { TICKS_PER_SECOND } from '../../../../shared/rules.ts';
import { amount } from '../../../content/figures.ts';
import { hitsOf, metres } from '../../../content/game.ts';
import { lessonCopy } from '../../../content/replays.ts';
import { resultCopy } from '../../../content/result.ts';
import type { EndedRun } from '../../../engine/run-slice.ts';
import { claimedRunOf } from '../../../runs/best-run.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { usePressPause } from '../../../ui/press-pause.ts';
import { Button, QuietButton, SecondaryButton } from '../../../ui/theme/button.ts';
import { DialogBand, DialogDescription, DialogTitle } from '../../../ui/theme/dialog.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { gameElement, useOpenGame } from '../session/open-game.ts';
import { useRepeat } from '../session/use-repeat.ts';
import { keepCarInView } from './car-in-view.ts';
import { GateStrip } from './gate-strip.tsx';
import { GoalLine, LessonLine, ResultNews } from './result-news.tsx';
import { RunButtons } from './run-buttons.tsx';

export interface ResultDialogProps {
  readonly open: boolean;
  readonly result: EndedRun;
  readonly lesson: Lesson | null;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export function ResultDialog(props: ResultDialogProps) {
  const { open, result, lesson, focusAfter, onClose } = props;
  const { engine, controls } = useOpenGame();
  const { practise } = useRunActions();
  const first = useRef<HTMLButtonElement>(null);
  const isRestarted = useRef(false);
  const { isEarly, isMeant } = usePressPause(open);
  const repeat = useRepeat(result);
  const restart = () => leaveFor(repeat?.start ?? controls.start);
  useEffect(() => {
    if (open) isRestarted.current = false;
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const { target, currentTarget, key, repeat, timeStamp } = event;
    if (key !== ' ' && key !== 'Enter') return;
    const isOnOther = target !== currentTarget && target !== first.current;
    // The key pressed the other button.
    if (isOnOther && isMeant(timeStamp)) return;
    event.preventDefault();
    if (!repeat && !isOnOther) pressFirst(timeStamp);
  }

  function leaveFor(next: () => void): void {
    isRestarted.current = true;
    onClose();
    next();
  }

  function pressFirst(at: number): void {
    // This button has the focus, and players hit SPACE and ENTER repeatedly when a run ends.
    if (isMeant(at)) (tryFirst ?? restart)();
  }

  const claimed = useMemo(() => claimedRunOf(engine.journal, result), [engine, result]);
  const { win, loss, practice, points } = resultCopy;
  const again = repeat?.label ?? resultCopy.restart;
  // A practice run wins no prize.
  const isPractice = result.stepped === true;
  const hasWon = result.outcome === 'win';
  const isWon = hasWon && !isPractice;
  const canTry = claimed !== null && !hasWon && (isPractice || result.ticks >= LEAST_TICKS);
  const tryFrom = result.ticks - TRY_TICKS;
  const tryIt = canTry ? () => leaveFor(() => practise(claimed.run, tryFrom)) : null;
  // Whoever practises goes on with that.
  const tryFirst = isPractice ? tryIt : null;
  const shots = claimed === null ? 0 : shotsOf(claimed.run.inputs);
  const hits = shots > 0 && <b data-hits="">{hitsOf(result.destroyed, shots)}</b>;
  return (
    <ModalDialog
      open={open}
      place="band"
      onClose={onClose}
      initialFocusEl={() => first.current}
      finalFocusEl={() =>
        isRestarted.current ? gameElement() : (focusAfter.current ?? shownReplay())
      }
      ignoresOutside={() => !isMeant(performance.now())}
    >
      <Band
        ref={useCallback(
          (band: HTMLElement | null) => keepCarInView(band, engine.journal, result),
          [engine, result],
        )}
        data-early={isEarly || undefined}
        onKeyDown={onKeyDown}
        // For clicks of a gamepad, and clicks whose pointer went down too early.
        onClickCapture={(event) => {
          if (isMeant(event.timeStamp)) return;
          event.stopPropagation();
          event.preventDefault();
        }}
        // Some browsers press a button when SPACE is released, even if the press was prevented.
        onKeyUp={(event) => {
          if (event.target === first.current) event.preventDefault();
        }}
      >
        <GateStrip result={result} />
        <DialogTitle>{isPractice ? practice.title : isWon ? win.title : loss.title}</DialogTitle>
        {isWon ? (
          <Numbers>
            <span>
              <span>{win.rewardLabel} </span>
              <b data-won="">{win.reward}</b>
            </span>{' '}
            <b>{points(result.score)}</b> {hits}
          </Numbers>
        ) : (
          <Numbers>
            <span>
              {loss.score} <b>{amount(result.score)}</b>
            </span>{' '}
            <b>{metres(result.ticks)}</b> {hits}
          </Numbers>
        )}
        <Words>
          {claimed !== null && !hasWon && (
            <LessonLine claimed={claimed} lesson={lesson} tryIt={isPractice ? null : tryIt} />
          )}
          <GoalLine result={result} />
          {isPractice ? (
            <p>{practice.line}</p>
          ) : isWon ? (
            <p>
              {win.congratulations} {win.added} {win.simulated}
            </p>
          ) : (
            <p>
              {loss.crashed(result.round)} <b>{loss.again}</b> {loss.aim}
            </p>
          )}
          <ResultNews result={result} played={claimed} ghost={engine.look?.ghost ?? null} />
        </Words>
        <Actions>
          <Button ref={first} onClick={(event) => pressFirst(event.timeStamp)}>
            {tryFirst === null ? again : lessonCopy.try}
          </Button>
          {tryFirst !== null && <SecondaryButton onClick={restart}>{again}</SecondaryButton>}
          {isWon && <SecondaryButton onClick={onClose}>{win.action}</SecondaryButton>}
          {!isWon && tryFirst === null && (
            <QuietButton onClick={onClose}>{loss.action}</QuietButton>
          )}
          {repeat !== null && (
            <QuietButton onClick={() => leaveFor(controls.start)}>{resultCopy.newRoad}</QuietButton>
          )}
          {claimed !== null && <RunButtons claimed={claimed} onLeave={onClose} />}
        </Actions>
      </Band>
    </ModalDialog>
  );
}

/** The first button of a replay that has replaced the result; null for none. */
const shownReplay = () => document.querySelector<HTMLElement>('[data-play]');

/** In a shorter run, three seconds before its end there is nothing to try. */
const LEAST_TICKS = 5 * TICKS_PER_SECOND;
const TRY_TICKS = 3 * TICKS_PER_SECOND;

/** Fingers still tap where Jump and Shoot were. Until they pause, the buttons are dim and ignore the pointer. */
const Band = styled(DialogBand, {
  layerStyle: 'row',
  alignItems: 'baseline',
  columnGap: { base: '4', xl: '6' },
  rowGap: '12px',
  fontSize: { base: 'sm', xl: 'md' },
  '& > h2': { padding: '0', fontSize: { base: 'xl', xl: '2xl' } },
  '& b': { fontWeight: 600, color: 'fg' },
  // Enlarged text leaves the car in view.
  _lowOrThin: {
    paddingBlock: '2',
    rowGap: '1',
    fontSize: 'min({fontSizes.xs}, max(13px, 4.2vh), 6vw)',
    '& > h2': { fontSize: '1.55em' },
  },
  '&[data-early] *': { pointerEvents: 'none' },
  '&[data-early] button': { opacity: 0.6 },
});

const Numbers = styled('p', {
  flexGrow: 1,
  fontSize: { base: 'md', xl: 'lg' },
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.quiet',
  // A dot before each part but the first; that of a line's first part is outside, and cut off.
  overflow: 'hidden',
  '& > *': { marginInlineEnd: '0.5em' },
  '& > * + *': {
    display: 'inline-block',
    position: 'relative',
    marginInlineStart: '-0.75em',
    paddingInlineStart: '0.75em',
    _before: { content: '"·"', position: 'absolute', insetInlineStart: '0.25em' },
  },
  '& b:not([data-hits])': { whiteSpace: 'nowrap' },
  '& b[data-won]': { color: 'accent' },
  _lowOrThin: { fontSize: '1.23em', '& > span > span': { display: 'none' } },
  _thin: { fontSize: 'min(1rem, 6vw)', '& > [data-hits]': { display: 'none' } },
});

/** The sentences are below that line; in other windows, above the buttons. */
const Words = styled(DialogDescription, {
  flexBasis: 'full',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  lineHeight: 1.5,
  // In a small window the band leaves the wreck in view.
  maxHeight: 'max(3em, min(15em, 100dvh - var(--price-bar) - 14rem))',
  overflowY: 'auto',
  order: { xl: 1 },
  _lowWide: { order: 1 },
  _lowOrThin: {
    display: 'block',
    // Seven lines, the first with verbs as high as a finger.
    maxHeight: 'max(4.5em, min(11.5em, 100dvh - var(--price-bar) - 14rem))',
    '& > p': { display: 'inline', marginInlineEnd: '3' },
  },
});

const BUTTONS = '& > button, & > [data-more] > button';
const FOUR_OR_MORE = '& > :nth-last-child(n + 4), & > :nth-last-child(n + 4) ~ *';
/** On an upright phone, up to three are a row. More are two rows, of which the first has two. */
const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  '& > *': { flexGrow: { base: 1, sm: 0 } },
  // Without :has, with which each new element of the page would compute the styles of all others.
  [FOUR_OR_MORE]: { flexBasis: { base: '40%', sm: 'auto' } },
  '& > :nth-last-child(n + 5) ~ :nth-child(n + 3)': { flexBasis: 'auto' },
  gap: '{spacing.1} {spacing.3}',
  width: { base: 'full', sm: 'auto' },
  // Without padding, so that the word ends at the edge of the column.
  '& > [data-more]': { display: 'grid', marginInlineEnd: { xl: '-5' } },
  [BUTTONS]: { paddingInline: { base: '2', md: '3', xl: '5' }, fontSize: { mdDown: 'sm' } },
  _lowOrThin: { rowGap: '0', [BUTTONS]: { minHeight: 'max(44px, 3.5em)', fontSize: 'inherit' } },
  // Two in a row, with enlarged text too.
  _thin: { [BUTTONS]: { paddingInline: '4px', fontSize: 'min({fontSizes.xs}, 4.5vw)' } },
});
