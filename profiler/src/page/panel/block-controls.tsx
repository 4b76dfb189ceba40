import { useEffect, useState } from 'preact/hooks';
import { blockPage } from '../block-page.ts';
import { Choice, type ToolProps } from './controls.tsx';

/** The page can be blocked for one of these times in every PERIOD_MS. */
const BUSY_MS = [0, 20, 100, 250] as const;
const PERIOD_MS = 500;

/** Buttons that block the page, so that a developer can watch the effect. */
export function BlockControls({ view }: Pick<ToolProps, 'view'>) {
  // While no loop is open the buttons are disabled, because blocking would disturb a measurement of the host.
  const hasLoop = view.history.lanes.length > 0;
  const [wanted, setWanted] = useState<number>(0);
  const busy = hasLoop ? wanted : 0;
  useEffect(() => {
    if (busy === 0) return undefined;
    const chosen = new AbortController();
    void blockPage({ busy, period: PERIOD_MS, signal: chosen.signal });
    return () => chosen.abort();
  }, [busy]);
  return (
    <Choice
      legend={`Block the page in every ${PERIOD_MS} ms for`}
      values={BUSY_MS}
      chosen={busy}
      labelOf={(ms) => (ms === 0 ? 'not' : `${ms} ms`)}
      isDisabled={!hasLoop}
      onChoose={setWanted}
    />
  );
}
