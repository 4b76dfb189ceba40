import { useState } from 'preact/hooks';
import { comparisonText, partsOf, type Session, sessionOf } from '../session.ts';
import type { ToolProps } from './controls.tsx';

/** Compares the recording with a trace file, or two trace files with each other. */
export function CompareTools({ view }: Pick<ToolProps, 'view'>) {
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const [fault, setFault] = useState('');
  const open = async (chosen: readonly File[]) => {
    try {
      const read = async (file: File) => sessionOf(Object(JSON.parse(await file.text())).otherData);
      setSessions(await Promise.all(chosen.slice(0, 2).map(read)));
      setFault('');
    } catch (error) {
      setFault(`Not opened: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };
  const [first, second] = sessions;
  return (
    <>
      <label>
        Open a trace file to compare it with now, or two
        <input
          type="file"
          multiple
          accept="application/json,.json"
          onChange={({ currentTarget }) => void open([...(currentTarget.files ?? [])])}
        />
      </label>
      <p role="status">{fault}</p>
      {first !== undefined && (
        <pre>{comparisonText(second ?? partsOf(view.history, view.until), first)}</pre>
      )}
    </>
  );
}
