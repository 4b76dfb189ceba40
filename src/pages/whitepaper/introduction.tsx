import { chakra } from '@chakra-ui/react/styled-system';
import { whitepaperCopy } from '../../content/whitepaper.ts';

const { introduction, risk } = whitepaperCopy;

/** The introduction, with the risks before any promise. */
export function Introduction() {
  return (
    <>
      {introduction.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Risk data-risk="">
        <h3>{risk.title}</h3>
        {risk.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Risk>
    </>
  );
}

const Risk = chakra('div', {
  base: {
    maxWidth: 'line',
    marginBlockStart: '8',
    paddingInlineStart: '5',
    borderInlineStart: '3px solid {colors.crash}',
    '& h3': { fontWeight: 600, marginBlockEnd: '2' },
  },
});
