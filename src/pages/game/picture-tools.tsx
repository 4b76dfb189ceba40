import { chakra } from '@chakra-ui/react/styled-system';
import { useDispatch, useSelector } from 'react-redux';
import { gameCopy as copy } from '../../content/game.ts';
import { selectSettings, settingsChanged } from '../../settings/settings-slice.ts';
import { SilentIcon, SoundIcon } from '../../ui/icons.tsx';

/** Small buttons in the upper left corner of the picture, in a run too. A press leaves the focus with the game. */
export function PictureTools() {
  const dispatch = useDispatch();
  const { sound } = useSelector(selectSettings);
  return (
    <Tools onMouseDown={(event) => event.preventDefault()}>
      <Tool
        aria-label={copy.tools.sound}
        aria-pressed={sound}
        onClick={() => dispatch(settingsChanged({ sound: !sound }))}
      >
        {sound ? <SoundIcon /> : <SilentIcon />}
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
