import { chakra } from '@chakra-ui/react/styled-system';
import { footerCopy as copy } from '../content/shell.ts';
import { notify } from '../toasts/notify.ts';
import { textLink } from '../ui/theme/text-link.ts';

/** Links to legal pages that do not exist yet. Pressing one shows a toast that says so. */
export function LegalLinks() {
  return (
    <ul>
      {copy.legalLinks.map((name) => (
        <li key={name}>
          <Entry
            href={`#${name.toLowerCase().replaceAll(' ', '-')}`}
            onClick={(event) => {
              event.preventDefault();
              notify({ kind: 'info', ...copy.missing(name) });
            }}
          >
            {name}
          </Entry>
        </li>
      ))}
    </ul>
  );
}

const Entry = chakra('a', { base: textLink });
