/** Controls of a replay. They replace the game's buttons and have the same height. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RecordedRun } from '../../../../shared/recording.ts';
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../../../shared/replay.ts';
import { replayCopy as copy, lessonCopy } from '../../../content/replays.ts';
import { resultCopy } from '../../../content/result.ts';
import { resultClosed } from '../../../engine/run-slice.ts';
import { useBarHeight } from '../../../ui/bar-height.ts';
import { CloseIcon, PauseIcon, ResumeIcon } from '../../../ui/icons.tsx';
import { Button, iconButton, QuietButton } from '../../../ui/theme/button.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { andFocusGame, useOpenGame } from '../session/open-game.ts';
import { useRepeat } from '../session/use-repeat.ts';
import { PositionSlider } from './position-slider.tsx';
import { useRunActions } from './run-actions.ts';

interface ReplayBarProps {
  /** First tick of a lesson; undefined for other replays. */
  readonly lessonTick: number | undefined;
  /** Spoken instead of the name. */
  readonly words?: string | undefined;
  readonly run: RecordedRun;
  /** The bar was opened by a press, and gets the focus. */
  readonly takesFocus: boolean;
}

/** Elements that handle these keys themselves. */
const FIELD = 'input:not([type=range]), textarea, select';
const TAKES_SPACE = `${FIELD}, button, a[href], summary, [role="button"]`;
const TAKES_ESCAPE = `${FIELD}, [data-more=true]`;

export function ReplayBar({ run, lessonTick, words, takesFocus }: ReplayBarProps) {
  const { engine, controls } = useOpenGame();
  const close = () => void engine.send({ type: 'leave' });
  const playOrHalt = () => controls.press('togglePause', 0);
  const bar = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const tick = useGameSelector(({ run }) => run.ticks);
  const isMoving = useGameSelector(({ run }) => run.isMoving);
  const playName = isMoving ? copy.pause : copy.play;
  const name = lessonTick === undefined ? copy.group : lessonCopy.group;
  useBarHeight(bar, '--pads');

  useEffect(() => {
    if (!takesFocus) return;
    play.current?.focus({ preventScroll: true });
    play.current?.closest('[data-game]')?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (!(target instanceof Element) || document.querySelector('[aria-modal="true"]')) return;
    if (key === 'Escape' && target.closest(TAKES_ESCAPE) === null) close();
    // The game's own keys, such as P, also toggle the replay.
    else if (key !== ' ' || target.closest(TAKES_SPACE) !== null) return;
    else if (!event.repeat) playOrHalt();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Captured, to be called before the game's own listener.
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  return (
    <Controls ref={bar} role="group" aria-label={name}>
      <PositionSlider run={run} />
      <Keys>
        <PracticeKeys run={run} lessonTick={lessonTick} />
        <Key ref={play} data-play="" aria-label={playName} title={playName} onClick={playOrHalt}>
          {isMoving ? <PauseIcon /> : <ResumeIcon />}
        </Key>
        <Clock aria-hidden="true">{copy.clock(tick, run.ticks)}</Clock>
        {/* A lesson has one speed. */}
        {lessonTick === undefined && <SpeedSelect />}
        <Key aria-label={copy.close} title={copy.close} onClick={close}>
          <CloseIcon />
        </Key>
      </Keys>
      <HaltAnnouncer name={name} words={words ?? `${name}.`} ticks={run.ticks} />
    </Controls>
  );
}

type PracticeKeysProps = Pick<ReplayBarProps, 'run' | 'lessonTick'>;

/** Ways into play. Not offered while a paused run waits behind the replay. */
function PracticeKeys({ run, lessonTick }: PracticeKeysProps) {
  const { engine, controls } = useOpenGame();
  const { practise } = useRunActions();
  const dispatch = useDispatch();
  const tick = useGameSelector((state) => state.run.ticks);
  const end = useGameSelector((state) => state.run.end);
  const isOver = tick >= run.ticks;
  const repeat = useRepeat(end.phase === 'none' ? null : end.result);
  if (engine.isUnderWay()) return null;
  if (lessonTick === undefined) {
    return (
      <QuietButton disabled={isOver} onClick={andFocusGame(() => practise(run, tick))}>
        {lessonCopy.fromHere}
      </QuietButton>
    );
  }
  /** Otherwise the result of the run is back when the lesson is left. */
  const leavingResult = (next: () => void) =>
    andFocusGame(() => {
      dispatch(resultClosed());
      next();
    });
  const tryIt = leavingResult(() => practise(run, lessonTick));
  const restart = leavingResult(() => {
    void engine.send({ type: 'leave' });
    (repeat?.start ?? controls.start)();
  });
  return (
    <>
      <Button size="sm" variant={isOver ? 'primary' : 'ghost'} onClick={tryIt}>
        {lessonCopy.try}
      </Button>
      <Button size="sm" variant={isOver ? 'ghost' : 'primary'} onClick={restart}>
        {repeat?.label ?? resultCopy.restart}
      </Button>
    </>
  );
}

type Halt = Readonly<Record<'name' | 'words', string>> & Pick<RecordedRun, 'ticks'>;

/** Announces the replay, and the position at which it was halted. The slider itself announces when it is moved. */
function HaltAnnouncer({ name, words, ticks }: Halt) {
  const tick = useGameSelector(({ run }) => run.ticks);
  const isMoving = useGameSelector(({ run }) => run.isMoving);
  const region = useRef<HTMLSpanElement>(null);
  const wasMoving = useRef(false);

  // Filled after the first render: screen readers often ignore a live region that is inserted with its text.
  useEffect(() => {
    region.current?.replaceChildren(words);
  }, [words]);
  useEffect(() => {
    const isHalted = !isMoving && wasMoving.current;
    const isOver = name === lessonCopy.group && tick >= ticks;
    if (isHalted) {
      region.current?.replaceChildren(isOver ? lessonCopy.over : copy.paused(name, tick, ticks));
    }
    wasMoving.current = isMoving;
  }, [name, isMoving, tick, ticks]);

  return <VisuallyHidden ref={region} role="status" />;
}

/** Reset: each replay begins at speed 1. */
function SpeedSelect() {
  const { engine } = useOpenGame();
  const [speed, show] = useState<ReplaySpeed>(1);
  return (
    <Select
      aria-label={copy.speed}
      title={copy.speed}
      value={speed}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = REPLAY_SPEEDS[selectedIndex];
        if (chosen === undefined) return;
        show(chosen);
        void engine.send({ type: 'speed', speed: chosen });
      }}
    >
      {REPLAY_SPEEDS.map((offered) => (
        <option key={offered} value={offered}>
          {copy.times(offered)}
        </option>
      ))}
    </Select>
  );
}

/** On a phone the slider is above the buttons; both are as high as the game's buttons. */
const Controls = styled('div', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(120px, 1fr) auto' },
  gridTemplateRows: { base: '1.75rem auto', md: 'auto' },
  alignItems: 'center',
  columnGap: '4',
  flexGrow: 1,
  minWidth: '0',
  minHeight: { md: 'target' },
  // Replaces the key legend, so that nothing below moves.
  marginBlockEnd: { base: '2.5rem', md: '0' },
  _low: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto',
    minHeight: 'target',
  },
  _whole: { marginBlockEnd: '0' },
});

const Keys = styled('div', {
  layerStyle: 'row',
  gap: '1',
  whiteSpace: 'nowrap',
  justifyContent: { smDown: 'space-between' },
  // As high as the other buttons: the bar must not be higher than the game's buttons.
  '& > button': { minHeight: 'touch', paddingBlock: '0' },
  '& > button:not([aria-label])': {
    paddingInline: '2',
    fontSize: 'min({fontSizes.sm}, 2vw + 7px)',
  },
});

const Key = styled('button', {
  ...iconButton,
  flexShrink: 0,
  color: 'fg.quiet',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-play]': { color: 'accent', bg: 'bg.raised' },
});

const Clock = styled('span', {
  textStyle: 'figure',
  flexGrow: 1,
  // On a phone the buttons need its room: it is below them.
  position: { base: 'absolute', sm: 'static' },
  inset: 'calc(100% + 0.5rem) 0 auto',
  _whole: { display: { base: 'none', sm: 'block' } },
  minWidth: { md: '8.5em' },
  fontSize: { base: 'min({fontSizes.xs}, max(12px, 2vw))', md: 'sm' },
  fontWeight: 500,
  color: 'fg.quiet',
  textAlign: 'end',
  paddingInline: { md: '2' },
});

const Select = styled('select', {
  minHeight: 'touch',
  width: 'min(4.25rem, max(68px, 12vw))',
  paddingInline: '1',
  marginInlineStart: { sm: 'auto' },
  // 16 px: with smaller text iOS zooms the page on focus.
  fontSize: 'md',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg',
  bg: 'bg',
  border: '1px solid {colors.border.control}',
  _focusVisible: { outlineOffset: '-2px' },
});
