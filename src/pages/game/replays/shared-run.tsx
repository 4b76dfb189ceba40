/** Reads a shared run, has the engine verify it, and offers what can be done with it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { parseRecordingText, RECORDING_MAX_LENGTH } from '../../../../shared/recording-file.ts';
import { err, type Result } from '../../../../shared/result.ts';
import type { Verdict } from '../../../../shared/verdict.ts';
import { sharedCopy as copy } from '../../../content/replays.ts';
import { verify } from '../../../engine/replay-result.ts';
import { readText } from '../../../runs/run-file.ts';
import { decodeRun, readRunCode } from '../../../runs/run-link.ts';
import { Button } from '../../../ui/theme/button.ts';
import { focusGame, type OpenGame } from '../session/open-game.ts';
import { useRunActions } from './run-actions.ts';
import type { RunSource, SharedRun } from './shared.ts';

/** Never rejects. */
export async function readShared(
  source: RunSource,
  engine: OpenGame['engine'],
): Promise<SharedRun> {
  const read = await claimedRunIn(source);
  if (!read.ok) {
    console.warn(`The shared run could not be read: ${read.reason}`);
    const text = source.from === 'link' ? copy.noLink(read.reason) : copy.noRun(read.reason);
    return { text, claimed: null, isValid: false };
  }
  const claimed = read.value;
  const verdict = await verify(engine, claimed);
  const isValid = verdict?.valid === true;
  return { text: textOf(verdict, claimed), claimed, isValid };
}

async function claimedRunIn(source: RunSource): Promise<Result<ClaimedRun>> {
  if (source.from === 'link') {
    const code = readRunCode(source.hash);
    return code === null ? err('the link holds no run') : decodeRun(code);
  }
  const text = await readText(source.file, RECORDING_MAX_LENGTH);
  return text.ok ? parseRecordingText(text.value) : text;
}

function textOf(verdict: Verdict | null, { claim }: ClaimedRun): string {
  if (verdict === null) return copy.unchecked;
  return verdict.valid ? copy.verified(claim.score, claim.round) : copy.doesNotHold(verdict.reason);
}

export interface SharedActionsProps {
  readonly shared: SharedRun;
  /** A saved run waits: a race would discard it. */
  readonly isWaiting: boolean;
}

export function SharedActions({ shared, isWaiting }: SharedActionsProps) {
  const actions = useRunActions();
  const { claimed, isValid, text } = shared;
  return (
    <Group
      {...(claimed !== null && { role: 'group', 'aria-label': copy.group })}
      data-waiting={isWaiting ? '' : undefined}
    >
      {isWaiting && <p>{text}</p>}
      {claimed !== null && (
        <Button variant="secondary" size="sm" onClick={() => actions.replay(claimed)}>
          {isWaiting ? copy.replayShared : copy.replay}
        </Button>
      )}
      {claimed !== null && isValid && !isWaiting && (
        <Button
          variant="secondary"
          size="sm"
          onClick={(event) => {
            actions.race(claimed, event.timeStamp);
            focusGame();
          }}
        >
          {copy.race}
        </Button>
      )}
    </Group>
  );
}

const Group = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3',
    rowGap: '1',
    '& > p': { textStyle: 'small', flexBasis: '100%' },
    '& > button': { bg: 'ink/60' },
    // Below the buttons of a run that waits. In a low picture it is offered after that run.
    '&[data-waiting]': {
      '@container (max-height: 24rem)': { '& > p': { srOnly: true } },
      '@container (max-height: 17rem)': { display: 'none' },
    },
  },
});
