import { type ComponentProps, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { gameCopy as copy, faultCopy } from '../../../content/game.ts';
import { CONTROLS } from '../../../controls/controls.ts';
import { capOf } from '../../../controls/keys.ts';
import { selectIsEnding } from '../../../engine/run-slice.ts';
import { lazyChunk, useLoaded } from '../../../loading/lazy-chunk.ts';
import { settingToggled } from '../../../settings/settings-slice.ts';
import { notify } from '../../../toasts/notify.ts';
import { attentionReleased, attentionTaken, useIsHeld } from '../../../ui/attention-slice.ts';
import { GrowIcon, SettingsIcon, ShrinkIcon, SilentIcon, SoundIcon } from '../../../ui/icons.tsx';
import { iconButton } from '../../../ui/theme/button.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';
import { focusGame } from '../session/open-game.ts';
import type { SettingsDialog } from '../settings/settings-dialog.tsx';
import { tools } from './layout.ts';
import type { WholeWindow } from './whole-window.ts';

/** Small buttons in the upper left corner of the picture, also during a run. A press leaves the focus on the game. */
export function PictureTools({ isWhole, toggle }: WholeWindow) {
  const dispatch = useDispatch();
  const { sound, keys } = useGameSelector(({ settings }) => settings);
  const isPlaying = useGameSelector(({ run }) => run.status === 'playing');
  /** Toasts of the end are beside the tools. */
  const isEnd = useGameSelector(selectIsEnding);
  const row = useRef<HTMLDivElement>(null);
  const afterSettings = useRef<HTMLElement>(null);

  useEffect(() => {
    // Move the focus to the game: SPACE must jump now, not press a focused button.
    if (isPlaying && row.current?.contains(document.activeElement)) focusGame();
  }, [isPlaying]);

  return (
    <>
      <Tools ref={row} onMouseDown={(event) => event.preventDefault()}>
        <Tool
          aria-label={CONTROLS.toggleSound.label}
          title={`${CONTROLS.toggleSound.label} (${keys.toggleSound.map(capOf).join()})`}
          aria-pressed={sound}
          onClick={() => dispatch(settingToggled('sound'))}
        >
          {sound ? <SoundIcon /> : <SilentIcon />}
        </Tool>
        <Tool
          aria-label={copy.tools.settings}
          title={copy.tools.settings}
          aria-haspopup="dialog"
          onClick={({ currentTarget, detail }) => {
            // Opened by key: the focus returns to this button. By pointer: to the game.
            afterSettings.current = detail === 0 ? currentTarget : currentTarget.closest('section');
            dispatch(attentionTaken('settings'));
          }}
        >
          <SettingsIcon />
        </Tool>
        <Tool data-labelled="" onClick={toggle}>
          {isWhole ? <ShrinkIcon /> : <GrowIcon />}
          <Words data-end={isEnd || undefined}>
            {isWhole ? copy.tools.leaveFullWindow : copy.tools.fullWindow}
          </Words>
        </Tool>
      </Tools>
      {/* Outside of Tools: React events of a dialog bubble to the parents of its loader. */}
      <SettingsDialogLoader focusAfter={afterSettings} />
    </>
  );
}

const Tools = styled('div', {
  ...tools,
  display: 'flex',
  'html:not([data-contrast=more]) [data-status=playing] &': { opacity: 0.7 },
});

/** Hidden where there is no room: during a run, next to the HUD, or on a tiny picture. */
const Words = styled('span', {
  _picThin18: { srOnly: true },
  _whole: { _narrow: { _lowOrThin: { srOnly: true } } },
  _inPlay: { _picThin40: { srOnly: true } },
  '&[data-end]': { _picThin40: { srOnly: true } },
  _sideways: { _picThin40: { srOnly: true } },
});

const Tool = styled('button', {
  ...iconButton,
  // In px: in rem the tools would grow with enlarged text, which needs the space.
  boxSize: '44px',
  '&[data-labelled]': {
    gridAutoFlow: 'column',
    gap: '2',
    width: 'auto',
    minWidth: '44px',
    paddingInline: '3',
    fontSize: 'sm',
    fontWeight: 600,
  },
  color: 'fg',
  // A note may fly behind it.
  bg: 'ink/60',
  _hover: { color: 'accent' },
});

const dialog = lazyChunk(() => import('../settings/settings-dialog.tsx'));

/** Loads the dialog's code when it is first opened. */
function SettingsDialogLoader({
  focusAfter,
}: Pick<ComponentProps<typeof SettingsDialog>, 'focusAfter'>) {
  const dispatch = useDispatch();
  const open = useIsHeld('settings');
  const loaded = useLoaded(dialog, open, () => {
    notify({ kind: 'error', title: faultCopy.noSettings });
    dispatch(attentionReleased('settings'));
  });
  // If the page is left before the code arrives, the dialog must not open on return.
  useEffect(() => () => void dispatch(attentionReleased('settings')), [dispatch]);

  return loaded && <loaded.SettingsDialog open={open} focusAfter={focusAfter} />;
}
