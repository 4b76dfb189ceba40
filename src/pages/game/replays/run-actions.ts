/** Actions on a recorded run, wherever it is offered: in the result dialog, for a shared link, in the table. */
import { useMemo } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { formatRecording } from '../../../../shared/recording-file.ts';
import { runCopy as copy } from '../../../content/replays.ts';
import { download } from '../../../device/download.ts';
import { runFileName } from '../../../runs/run-file.ts';
import { encodeRun, runLink, type ShareOutcome, shareLink } from '../../../runs/run-link.ts';
import { notify } from '../../../toasts/notify.ts';
import { type OpenGame, useOpenGame } from '../session/open-game.ts';
import { cardFile, sharesCards } from './run-card.ts';

export interface RunActions {
  /** Shows its replay in the picture. */
  replay(claimed: ClaimedRun): void;
  /** Hands over a link that holds the run. Resolves when that is done, or given up. */
  share(claimed: ClaimedRun): Promise<void>;
  /** Downloads the recording as a file. */
  save(claimed: ClaimedRun): void;
  /** Downloads the card of the run. Resolves when that is done or has failed. */
  savePicture(claimed: ClaimedRun): Promise<void>;
  /** The card of the run; null where it cannot be drawn. Never rejects. */
  card(claimed: ClaimedRun): Promise<File | null>;
  readonly race: OpenGame['race'];
}

export function useRunActions(): RunActions {
  const game = useOpenGame();
  return useMemo(() => createRunActions(game), [game]);
}

function createRunActions({ engine, setReplay, race }: OpenGame): RunActions {
  async function show({ run }: ClaimedRun): Promise<void> {
    try {
      // The engine refuses a replay while a run is in play.
      void engine.send({ type: 'pause' });
      // First: the bar is to be there with the replay.
      setReplay({ run, by: 'player', openedAt: performance.now() });
      if (!(await engine.send({ type: 'replay', run, tick: 0 }))) throw new Error('refused');
      void engine.send({ type: 'resume' });
    } catch (error) {
      console.warn('The replay could not be shown:', error);
      notify({ kind: 'error', title: copy.notShown });
    }
  }
  async function card(claimed: ClaimedRun): Promise<File | null> {
    try {
      const picture = await engine.ask('card', claimed.run);
      return picture === null ? null : await cardFile(picture, claimed);
    } catch (error) {
      console.warn('The card could not be drawn:', error);
      return null;
    }
  }
  async function savePicture(claimed: ClaimedRun): Promise<void> {
    const file = await card(claimed);
    if (file === null) notify({ kind: 'error', title: copy.noPicture });
    else download(file, file.name);
  }
  return {
    replay: (claimed) => void show(claimed),
    async share(claimed) {
      const outcome = await shareRun(claimed, card);
      if (outcome === 'refused') notify({ kind: 'error', title: copy.notCopied });
    },
    save: (claimed) => download(formatRecording(claimed), runFileName(claimed)),
    savePicture,
    card,
    race,
  };
}

/** The link that holds the run, of this site. */
export function linkOf(claimed: ClaimedRun): string {
  return runLink(encodeRun(claimed), location.origin);
}

/** Shares the link of a run, with the card where files are shared, and says so where it was copied. Never rejects. */
export async function shareRun(
  claimed: ClaimedRun,
  card: RunActions['card'],
): Promise<ShareOutcome> {
  const { score, round } = claimed.claim;
  const file = sharesCards() ? await card(claimed) : null;
  const outcome = await shareLink({
    title: copy.shareTitle,
    text: copy.shareText(score, round),
    url: linkOf(claimed),
    ...(file !== null && { files: [file] }),
  });
  if (outcome === 'copied') notify({ kind: 'success', title: copy.copied });
  return outcome;
}
