/** Reads a run from a link or a file, lets the engine verify it, and offers actions. */
import type { ReactNode } from 'react';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { roadOf } from '../../../../shared/rules.ts';
import { type Verdict, verdictOf } from '../../../../shared/verdict.ts';
import { sharedCopy as copy } from '../../../content/replays.ts';
import { windowWorldSize } from '../../../engine/canvas.ts';
import { importRuns, readRunFile } from '../../../runs/run-file.ts';
import { readRunLink } from '../../../runs/run-link.ts';
import { theRuns } from '../../../runs/run-list.ts';
import { notify } from '../../../toasts/notify.ts';
import { Button } from '../../../ui/theme/button.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { andFocusGame, type OpenGame, useOpenGame } from '../session/open-game.ts';
import { useRunActions } from './run-actions.ts';

/** Where the run comes from: the hash of an address, as in location.hash, or a file. */
export type RunSource = string | File;

export interface SharedRun {
  /** One line for the player: the result of a verified run, or what is wrong. */
  readonly text: string;
  /** null if nothing could be read. */
  readonly claimed: ClaimedRun | null;
  readonly isValid: boolean;
}

/** null for a list of runs: they were added to this device's, and a toast says how many. Never rejects. */
export async function readShared(source: RunSource, engine: OpenGame['engine']) {
  const isLink = typeof source === 'string';
  const read = isLink ? readRunLink(source) : await readRunFile(source);
  if (!read.ok) {
    console.warn(`The shared run could not be read: ${read.reason}`);
    const text = isLink ? copy.noLink(read.reason) : copy.noRun(read.reason);
    return { text, claimed: null, isValid: false };
  }
  /** null if the engine does not answer. */
  async function check(claimed: ClaimedRun): Promise<Verdict | null> {
    const result = await engine.ask('result', claimed.run);
    return result === null ? null : verdictOf(claimed, result);
  }
  if ('runs' in read.value) {
    const counts = await importRuns(read.value.runs, Date.now(), check, theRuns);
    notify(
      counts === null
        ? { kind: 'error', title: copy.notImported }
        : { kind: 'success', title: copy.imported(counts) },
    );
    return null;
  }
  const claimed = read.value;
  const verdict = await check(claimed);
  return { text: textOf(verdict, claimed), claimed, isValid: verdict?.valid === true };
}

function textOf(verdict: Verdict | null, { run }: ClaimedRun): string {
  if (verdict === null) return copy.unchecked;
  if (!verdict.valid) return copy.doesNotHold(verdict.reason);
  const { score, round, gold } = verdict.result;
  const road = roadOf(run);
  const isOther = road !== roadOf(windowWorldSize());
  return copy.verified(score, round, gold.length, isOther ? road : null);
}

export interface SharedActionsProps {
  readonly shared: SharedRun;
  /** Starts a race; null while a saved run waits, which a race would discard. */
  readonly start: ReactNode;
}

/** Watch is first, because the link was opened for that run. */
export function SharedActions({ shared, start }: SharedActionsProps) {
  const { controls } = useOpenGame();
  const { replay } = useRunActions();
  const { claimed, isValid, text } = shared;
  const isWaiting = start === null;
  return (
    <Group
      {...(claimed !== null && { role: 'group', 'aria-label': copy.group })}
      data-waiting={isWaiting ? '' : undefined}
    >
      {/* There is room for one line: without the gold. */}
      {isWaiting && <p>{text.split(' · ')[0]}</p>}
      {claimed !== null && (
        <Button
          {...(isWaiting ? { variant: 'secondary', size: 'sm' } : { size: 'lg' })}
          onClick={() => replay(claimed)}
        >
          {isWaiting ? copy.replayShared : copy.replay}
        </Button>
      )}
      {claimed !== null && isValid && !isWaiting && (
        <Button variant="secondary" size="sm" onClick={andFocusGame(() => controls.race(claimed))}>
          {copy.race}
        </Button>
      )}
      {start}
    </Group>
  );
}

const Group = styled('div', {
  layerStyle: 'middle',
  gap: '{spacing.1} min({spacing.3}, 2cqi)',
  '& > p': {
    flexBasis: '100%',
    fontSize: {
      base: 'min({fontSizes.sm}, 1.7cqi, max(14px, 2.2cqb))',
      _picThin: 'min({fontSizes.sm}, 4.8cqi)',
    },
  },
  '& > button + button, &[data-waiting] > button': { bg: 'ink/60' },
  // Watch has its own row where the deck is high.
  '&:not([data-waiting])': {
    _picThin: {
      _before: { content: '""', order: 1, flexBasis: '100%' },
      '& > button + button': { order: 2 },
    },
    _picThin18: {
      columnGap: '1',
      '& > button + button': { paddingInline: '2', fontSize: 'min({fontSizes.2xs}, 4.8cqi)' },
    },
  },
  // Beside the buttons of a paused run. In a low picture it is offered after that run.
  '&[data-waiting]': { _picMax25: { '& > p': { srOnly: true } }, _picMax17: { display: 'none' } },
});
