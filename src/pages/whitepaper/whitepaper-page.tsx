import './print.css';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whitepaperCopy as copy } from '../../content/whitepaper.ts';
import { ButtonLink } from '../../ui/theme/button.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Chapter } from './chapter.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { Gameplay } from './gameplay.tsx';
import { Roadmap } from './roadmap.tsx';
import { Economy, Tokenomics } from './token.tsx';

interface ChapterPlan {
  readonly id: string;
  readonly title: string;
  readonly Body: ComponentType<{ readonly number: number }>;
}

const CHAPTERS: readonly ChapterPlan[] = [
  { ...copy.introduction, Body: Introduction },
  { ...copy.mechanics, Body: Gameplay },
  { ...copy.tokenomics, Body: Tokenomics },
  { ...copy.economy, Body: Economy },
  { ...copy.roadmap, Body: Roadmap },
  { ...copy.conclusion, Body: Conclusion },
];
const IDS = CHAPTERS.map(({ id }) => id);

export function Component() {
  const end = useRef<HTMLDivElement>(null);
  useLinkedFocus();
  return (
    <div data-whitepaper="">
      <Cover />
      <Sheet>
        <Contents sections={CHAPTERS} ids={IDS} end={end} />
        <div>
          {CHAPTERS.map(({ id, title, Body }, i) => (
            <Chapter key={id} number={i + 1} id={id} title={title}>
              {/* A boundary: React hydrates each chapter on its own. */}
              <Suspense>
                <Body number={i + 1} />
              </Suspense>
            </Chapter>
          ))}
          <div ref={end} />
        </div>
      </Sheet>
    </div>
  );
}

/** Moves the focus to a linked section, so reading and tabbing go on from there. */
function useLinkedFocus(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated link changes the key only.
  useEffect(() => {
    const section = IDS.find((id) => `#${id}` === hash);
    const target = section === undefined ? null : document.getElementById(section);
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [key, hash]);
}

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: '16rem minmax(0, 1fr)' },
    columnGap: { lg: '16', xl: '24' },
    rowGap: '10',
    width: 'full',
    maxWidth: 'calc({sizes.column} + 3rem)',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '10', lg: '16' },
    '& > div > section:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
    '@media print': { display: 'block', padding: 0, maxWidth: 'none' },
  },
});

const { introduction, risk } = copy;

/** The introduction, with the risks before any promise. */
function Introduction() {
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

function Conclusion() {
  const isHydrated = useHydrated();
  return (
    <>
      {copy.conclusion.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <chakra.div marginBlockStart="6">
        <ButtonLink
          to="/game"
          data-url={isHydrated ? new URL('/game', window.location.href).href : undefined}
        >
          {copy.conclusion.play}
        </ButtonLink>
      </chakra.div>
    </>
  );
}
