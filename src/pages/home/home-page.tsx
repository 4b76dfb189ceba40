import { pageTitle } from '../../content/site.ts';
import { Arena } from './arena.tsx';
import { Closing } from './closing.tsx';
import { Ecosystem } from './ecosystem.tsx';
import { Hero } from './hero.tsx';
import { Metaverse } from './metaverse.tsx';

export function HomePage() {
  return (
    <div>
      <title>{pageTitle()}</title>
      <Hero />
      <Arena />
      <Metaverse />
      <Ecosystem />
      <Closing />
    </div>
  );
}
