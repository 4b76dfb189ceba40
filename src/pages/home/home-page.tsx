import { Suspense } from 'react';
import { Arena } from './arena.tsx';
import { Ecosystem } from './ecosystem.tsx';
import { Closing, Hero } from './hero.tsx';
import { Metaverse } from './metaverse.tsx';

const PARTS = { Arena, Metaverse, Ecosystem, Closing };

export function Component() {
  return (
    <div>
      <Hero />
      {/* Boundaries: React hydrates and commits each part on its own, the pressed one first. */}
      {Object.entries(PARTS).map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ))}
    </div>
  );
}
