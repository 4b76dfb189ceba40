import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerLineCopy as copy } from '../content/player.ts';
import { Verb, VisuallyHidden } from '../ui/theme/inline-text.ts';
import { styled } from '../ui/theme/styled.ts';
import { playerRecord } from './player-info.ts';
import { playerDeleted, selectPlayer } from './player-slice.ts';

/** Shows the stored player information and deletes it. Empty while the player is unknown. */
export function PlayerLine() {
  const dispatch = useDispatch();
  const player = useSelector(selectPlayer);
  const [isDeleted, setDeleted] = useState(false);
  const confirmation = useRef<HTMLParagraphElement>(null);

  // The focused button disappears: the confirmation in the same place takes the focus.
  useLayoutEffect(() => {
    if (isDeleted) confirmation.current?.focus({ preventScroll: true });
  }, [isDeleted]);

  return (
    <Place data-empty={(player.kind !== 'known' && !isDeleted) || undefined}>
      {player.kind === 'known' && (
        <>
          <p>
            {copy.playingAs} <Name>{player.info.username}</Name> ({player.info.age},{' '}
            <Name>{player.info.country}</Name>), {player.isStored ? copy.stored : copy.unstored}
          </p>
          <Verb
            onClick={() => {
              playerRecord.remove();
              dispatch(playerDeleted());
              setDeleted(true);
            }}
          >
            {copy.delete} <VisuallyHidden>{copy.deleteWhat}</VisuallyHidden>
          </Verb>
        </>
      )}
      <p ref={confirmation} role="status" tabIndex={-1}>
        {isDeleted && <span>{copy.deleted}</span>}
      </p>
    </Place>
  );
}

const Place = styled('div', { textStyle: 'note', '&[data-empty]': { position: 'absolute' } });

/** The end of a long name is cut off with an ellipsis. */
const Name = styled('span', {
  display: 'inline-block',
  maxWidth: 'full',
  verticalAlign: 'bottom',
  truncate: true,
});
