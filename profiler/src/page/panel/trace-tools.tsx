import { saveTrace } from '../trace/trace-file.ts';
import { Button, type ToolProps } from './controls.tsx';

/** Saves a trace, and shows spans in the browser's own performance panel. */
export function TraceTools({ view, collector, options }: ToolProps) {
  return (
    <>
      <Button label="Export trace" onClick={() => saveTrace(view, options)} />
      <label>
        <input
          type="checkbox"
          aria-describedby="profiler-mirror"
          onChange={({ currentTarget }) => collector.mirror(currentTarget.checked)}
        />
        Show in the browser's performance panel
      </label>
      <p id="profiler-mirror">
        While this is on, a recording made there shows the same spans on tracks of their own. Start
        it by its shortcut: a click into the developer tools takes the focus from the page, which
        pauses some games.
      </p>
    </>
  );
}
