/** Actions on a recorded run: in the result dialog, for a shared link, in the table. */
import { useMemo } from 'react';
import type { Journal } from '../../../../shared/contract.ts';
import { lessonStart, type SavingLesson, savedRun } from '../../../../shared/lesson.ts';
import type { ClaimedRun, Outcome, RecordedRun } from '../../../../shared/recording.ts';
import { formatRecording } from '../../../../shared/recording-file.ts';
import { seconds } from '../../../content/game.ts';
import { runCopy as copy, lessonCopy } from '../../../content/replays.ts';
import { download } from '../../../device/download.ts';
import { randomId } from '../../../device/stored.ts';
import { callIsolated } from '../../../engine/call-isolated.ts';
import { runFileName } from '../../../runs/run-file.ts';
import { encodeRun, runLink, shareLink } from '../../../runs/run-link.ts';
import { notify } from '../../../toasts/notify.ts';
import { focusGame, type OpenGame, useOpenGame } from '../session/open-game.ts';
import { cardFile, sharesCards } from './run-card.ts';

export function useRunActions() {
  const game = useOpenGame();
  return useMemo(() => createRunActions(game), [game]);
}

/** What a lesson shows, in words. */
function heard(lesson: SavingLesson, outcome: Outcome): string {
  const { by, moved, press } = lessonCopy.heard;
  const { kind, tick, hit } = lesson;
  const hitBy = outcome === 'enemy' ? by.enemy : by.bullet;
  const jumped = kind === 'jump' ? lesson.jumped : null;
  if (jumped === null) return press(hitBy, seconds(hit - tick), kind);
  return moved(hitBy, seconds(hit - jumped), seconds(Math.abs(tick - jumped)), tick > jumped);
}

export function createRunActions({ engine, setReplay }: OpenGame) {
  let isDrawing = false;
  let isStarting = false;
  async function show({ run, claim }: ClaimedRun, lesson?: SavingLesson): Promise<void> {
    try {
      // The engine refuses a replay while a run is in play.
      void engine.send({ type: 'pause' });
      const lessonTick = lesson && lessonStart(lesson);
      const tick = lessonTick ?? 0;
      const shown = lesson === undefined ? run : savedRun(run, lesson);
      // Before the command: the bar appears with the replay.
      const words = lesson && heard(lesson, claim.outcome);
      setReplay({ run: shown, lessonTick, words, by: 'player', openedAt: performance.now() });
      const command = { type: 'replay', run, tick, ...(lesson && { lesson }) } as const;
      if (!(await engine.send(command))) throw new Error('refused');
      void engine.send({ type: 'resume' });
    } catch (error) {
      console.warn('The replay could not be shown:', error);
      notify({ kind: 'error', title: copy.notShown });
    }
  }
  /**
   * Starts a practice run at a tick of a run, at the earliest at its start; once, however often it is pressed. A race
   * stays one.
   */
  async function practise({ seed, width, height, inputs }: RecordedRun, from: number) {
    if (isStarting) return;
    isStarting = true;
    const tick = Math.max(0, from);
    // A run that is shown again must first make way; one that waits behind it refuses.
    if (engine.last?.status === 'replaying') await engine.send({ type: 'leave' });
    const run: Journal = {
      seed,
      width,
      height,
      inputs: inputs.filter(([at]) => at < tick),
      ticks: tick,
      stepped: true,
      id: randomId(),
      startedAt: Date.now(),
    };
    const ghost = engine.look?.ghost;
    const isRace = ghost?.seed === seed && ghost.width === width && ghost.height === height;
    const look = isRace ? { ghost } : {};
    const isStarted = await engine.send({ type: 'restore', run, look, waits: true });
    isStarting = false;
    if (isStarted) focusGame();
    else notify({ kind: 'error', title: copy.noPractice });
  }
  /** The card of the run; null if it cannot be drawn. */
  async function card(claimed: ClaimedRun): Promise<File | null> {
    isDrawing = true;
    try {
      const picture = await engine.ask('card', claimed.run);
      return picture === null ? null : await cardFile(picture, claimed);
    } catch (error) {
      console.warn('The card could not be drawn:', error);
      return null;
    } finally {
      isDrawing = false;
    }
  }
  async function share(claimed: ClaimedRun): Promise<void> {
    const { score, round } = claimed.claim;
    const file = sharesCards() ? await card(claimed) : null;
    const url = runLink(encodeRun(claimed), location.origin);
    const outcome = await shareLink({
      title: copy.shareTitle,
      text: copy.shareText(score, round),
      url,
      ...(file !== null && { files: [file] }),
    });
    if (outcome === 'copied') notify({ kind: 'success', title: copy.copied });
    if (outcome !== 'refused') return;
    callIsolated(() => history.replaceState(history.state, '', new URL(url).hash));
    notify({ kind: 'info', title: copy.inAddress });
  }
  async function savePicture(claimed: ClaimedRun): Promise<void> {
    const file = await card(claimed);
    if (file === null) notify({ kind: 'error', title: copy.noPicture });
    else download(file, file.name);
  }
  const unlessDrawing = (act: (claimed: ClaimedRun) => Promise<void>) => (claimed: ClaimedRun) => {
    if (!isDrawing) void act(claimed);
  };
  return {
    replay: (claimed: ClaimedRun) => void show(claimed),
    teach: (claimed: ClaimedRun, lesson: SavingLesson) => void show(claimed, lesson),
    practise: (run: RecordedRun, tick: number) => void practise(run, tick),
    /** Shares or copies a link, with the card if files can be shared. */
    share: unlessDrawing(share),
    save: (claimed: ClaimedRun) => download(formatRecording(claimed), runFileName(claimed)),
    savePicture: unlessDrawing(savePicture),
  };
}
