import { Suspense } from 'react';
import { Arena } from './arena.tsx';
import { Ecosystem } from './ecosystem.tsx';
import { Closing, Hero } from './hero.tsx';
import { Metaverse } from './metaverse.tsx';

export function Component() {
  return (
    <div>
      <Hero />
      {/* Boundaries: React hydrates and commits each part on its own, the pressed one first. */}
      <Suspense>
        <Arena />
      </Suspense>
      <Suspense>
        <Metaverse />
      </Suspense>
      <Suspense>
        <Ecosystem />
      </Suspense>
      <Suspense>
        <Closing />
      </Suspense>
    </div>
  );
}
