import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { footerCopy as copy, type LegalLink } from '../content/shell.ts';
import { notify } from '../toasts/notify.ts';
import { textLink } from '../ui/theme/text-link.ts';

/** Links to legal pages that do not exist yet. Pressing one shows a toast that says so. */
export function LegalLinks() {
  return (
    <ul>
      {copy.legalLinks.map((link) => (
        <Legal key={link.name} {...link} />
      ))}
    </ul>
  );
}

/** The chapter appears below the entry, not in the toast: it is next in tab order, and it stays. */
function Legal({ name, detail, chapter }: LegalLink) {
  const [isPressed, setPressed] = useState(false);
  return (
    <li>
      <Entry
        // Remembered when it is pressed before the page is hydrated: src/loading/early-presses.ts.
        data-press=""
        href={`#${name.toLowerCase().replaceAll(' ', '-')}`}
        onClick={(event) => {
          event.preventDefault();
          setPressed(true);
          notify({ kind: 'info', title: copy.missing(name), detail });
        }}
      >
        {name}
      </Entry>
      {isPressed && chapter !== undefined && <Chapter to={chapter.to}>{chapter.name}</Chapter>}
    </li>
  );
}

const Entry = chakra('a', { base: textLink });

/** Wraps in the width of the list: a wider column would move the entry that was just pressed. */
const Chapter = chakra(Link, {
  base: {
    ...textLink,
    display: 'flex',
    width: 0,
    minWidth: 'full',
    color: 'fg',
    textDecorationLine: 'underline',
  },
});
