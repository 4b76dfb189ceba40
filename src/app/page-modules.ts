/** The module of each page, in a chunk of its own. Everything else about a page: src/content/pages.ts. */
import type { ComponentType } from 'react';
import { type PageName, pageAt } from '../content/pages.ts';
import { Component as NotFoundPage } from '../pages/not-found/not-found-page.tsx';

export type Page = PageName | 'not-found';

export interface PageModule {
  readonly Component: ComponentType;
}

export const MODULES: Readonly<Record<Page, () => Promise<PageModule>>> = {
  home: () => import('../pages/home/home-page.tsx'),
  game: () => import('../pages/game/page/game-page.tsx'),
  whitepaper: () => import('../pages/whitepaper/whitepaper-page.tsx'),
  metaverse: () => import('../pages/metaverse/metaverse-page.tsx'),
  // Part of the first load.
  'not-found': async () => ({ Component: NotFoundPage }),
};

/** Name of the page at a path. */
export function pageNameAt(path: string): Page {
  return pageAt(path)?.name ?? 'not-found';
}
