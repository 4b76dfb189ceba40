/** Profile records of an engine of the page, as the profiler reads them: of the tab's own, or of a test run's. */
import type { TabEngine } from '../../../engine/tab-engine.ts';
import type { ProfiledEngine } from '../../../profiler/profiled-game.ts';

export function profileOf(engine: Pick<TabEngine, 'ask'>): ProfiledEngine['profile'] {
  return {
    open: () => void engine.ask('profile', 'open'),
    close: () => void engine.ask('profile', 'close'),
    mirror: (isOn) => void engine.ask('profile', isOn ? 'mirror' : 'unmirror'),
    async collect() {
      const batch = await engine.ask('profile', 'read');
      return batch === null ? null : [batch];
    },
  };
}
