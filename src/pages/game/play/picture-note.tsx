import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from 'react-redux';
import { gameCopy as copy } from '../../../content/game.ts';
import {
  type RunRootState,
  selectHint,
  selectIsSlow,
  selectStatus,
} from '../../../engine/run-slice.ts';
import { type ProgressRootState, selectProgress } from '../../../progress/progress-slice.ts';
import { type SettingsRootState, selectSettings } from '../../../settings/settings-slice.ts';
import { selectIsReadyScreen } from '../session/ready-screen.ts';

/** A quiet line at the foot of the picture: the best of this device, or that a run does not count. */
export function PictureNote() {
  const text = useSelector(selectNote);
  return text === null ? null : <Note>{text}</Note>;
}

function selectNote(state: RunRootState & ProgressRootState & SettingsRootState): string | null {
  const status = selectStatus(state);
  const isReady = selectIsReadyScreen(state);
  if (status === 'playing' || status === 'paused') {
    const hint = selectHint(state);
    // The words of a hint have the same place.
    const isHinted = status === 'playing' && (hint === 'jump' || hint === 'shoot');
    return selectIsSlow(state) && !isHinted ? copy.slow : null;
  }
  if (!isReady) return null;
  if (selectSettings(state).slow) return copy.slow;
  const { bestScore, bestTicks } = selectProgress(state);
  return bestTicks > 0 ? copy.ready.best(bestScore, bestTicks) : null;
}

/** Out of the flow: it moves nothing when it appears. */
const Note = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: '4',
    textStyle: 'small',
    color: 'fg',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    // Above Pause.
    '[data-whole-window] &': { insetBlockEnd: 'calc(env(safe-area-inset-bottom) + 4.5rem)' },
    // A low picture has room for it in a run only.
    '[data-game]:not([data-status=playing]) &': {
      '@container (max-height: 15rem)': { display: 'none' },
      '[data-whole-window] &': { '@media (max-height: 30rem)': { display: 'none' } },
    },
  },
});
