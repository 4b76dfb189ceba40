/** Vite's plugin that draws the pictures of link previews, the icons of home screens and the screenshots. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ICONS, TOUCH_ICON } from '../heads/discovery-files.ts';
import { drawIcons } from './canvas/icons.ts';
import { drawScreenshots, drawSharePictures } from './pictures.ts';

export function sharePictures(): Plugin {
  let icon = '';
  return {
    name: 'share-pictures',
    apply: 'build',
    configResolved({ publicDir }) {
      icon = join(publicDir, 'icon.svg');
    },
    async generateBundle() {
      // iOS fills what is transparent with black and rounds the corners, as launchers do.
      const icons = { ...ICONS, [TOUCH_ICON]: { size: 180, purpose: 'maskable' } } as const;
      const files = {
        ...drawSharePictures(),
        ...drawScreenshots(),
        ...(await drawIcons(readFileSync(icon), icons)),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
