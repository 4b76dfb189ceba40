import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';
import { Badge } from '../../ui/theme/inline-text.ts';

const copy = whitepaperCopy.roadmap;

export function Roadmap() {
  return (
    <>
      <p>{copy.line}</p>
      <Phases>
        {copy.phases.map(({ title, mark, line }, i) => (
          <li key={title} data-now={i === 0 ? '' : undefined}>
            <h3>
              <span>{copy.phase(i + 1)}</span> {title}
              {mark !== '' && <Badge>{mark}</Badge>}
            </h3>
            <p>{line}</p>
          </li>
        ))}
      </Phases>
    </>
  );
}

/** A vertical line with a mark at every phase; the mark of the current one is filled. */
const Phases = chakra('ol', {
  base: {
    marginBlockStart: '6',
    '& > li': {
      position: 'relative',
      paddingInlineStart: '8',
      paddingBlockEnd: '8',
      borderInlineStart: '1px solid {colors.border.control}',
      marginInlineStart: '2',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlockStart: '0.4rem',
        insetInlineStart: '-7px',
        boxSize: '13px',
        border: '1px solid {colors.border.control}',
        bg: 'bg',
        transform: 'rotate(45deg)',
      },
      '&[data-now]::before': { bg: 'fg', borderColor: 'fg' },
      _last: { borderColor: 'transparent', paddingBlockEnd: 0 },
    },
    '& h3': { fontSize: 'lg', fontWeight: 600, lineHeight: 1.3, marginBlockEnd: '1' },
    '& h3 > span:first-of-type': { color: 'fg.quiet', fontWeight: 400, marginInlineEnd: '1' },
    '& h3 > span + span': { verticalAlign: 'middle', marginInlineStart: '3' },
  },
});
