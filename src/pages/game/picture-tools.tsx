import { chakra } from '@chakra-ui/react/styled-system';
import { useDispatch, useSelector } from 'react-redux';
import { gameCopy as copy } from '../../content/game.ts';
import { selectSettings, settingsChanged } from '../../settings/settings-slice.ts';
import { FullScreenIcon, SilentIcon, SoundIcon } from '../../ui/icons.tsx';
import { useWholeWindow } from './whole-window.ts';

/** Small buttons in the upper left corner of the picture, in a run too. A press leaves the focus with the game. */
export function PictureTools({ profiled }: { readonly profiled: boolean }) {
  const dispatch = useDispatch();
  const { sound } = useSelector(selectSettings);
  const { isWhole, toggle } = useWholeWindow(profiled);
  return (
    <Tools onMouseDown={(event) => event.preventDefault()}>
      <Tool
        aria-label={copy.tools.sound}
        aria-pressed={sound}
        onClick={() => dispatch(settingsChanged({ sound: !sound }))}
      >
        {sound ? <SoundIcon /> : <SilentIcon />}
      </Tool>
      <Tool aria-label={copy.tools.fullScreen} aria-pressed={isWhole} onClick={toggle}>
        <FullScreenIcon isFull={isWhole} />
      </Tool>
    </Tools>
  );
}

const Tools = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    insetInlineStart: '1',
    zIndex: 2,
    display: 'flex',
    '[data-status=playing] &': { opacity: 0.7 },
    '[data-whole-window] &': { insetBlockStart: 0 },
  },
});

const Tool = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'touch',
      color: 'fg',
      cursor: 'pointer',
      touchAction: 'manipulation',
      _hover: { color: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
