import { Fragment } from 'react';
import { gameCopy as copy } from '../../../content/game.ts';
import { KeyCap } from '../../../ui/theme/key-cap.ts';

interface KeyHintProps {
  readonly caps: readonly string[];
  readonly label: string;
}

/** The keys of a control, and what it does. */
export function KeyHint({ caps, label }: KeyHintProps) {
  return (
    <span>
      {caps.map((cap, index) => (
        <Fragment key={cap}>
          {index > 0 && `${copy.orKey} `}
          <KeyCap>{cap}</KeyCap>{' '}
        </Fragment>
      ))}
      {label}
    </span>
  );
}
