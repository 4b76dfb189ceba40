import { compareSessions, partsOf, sessionOf } from '../session.ts';
import { Table, type ToolProps } from './controls.tsx';

/** Compares the recording with a trace file, or two trace files with each other. */
export function CompareTools({ view, state, set }: ToolProps) {
  const open = async (chosen: readonly File[]) => {
    try {
      const read = async (file: File) => sessionOf(Object(JSON.parse(await file.text())).otherData);
      const [first, second] = await Promise.all(chosen.slice(0, 2).map(read));
      if (first === undefined) return;
      const now = second === undefined ? partsOf(view.history, view.until) : first;
      const names = chosen.map(({ name }) => name);
      const opened = `First: ${second === undefined ? 'now' : names.shift()}. Second: ${names[0]}.`;
      set({ compared: compareSessions(now, second ?? first), opened });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      set({ compared: [], opened: `Not opened: ${reason}.` });
    }
  };
  const { compared = [], opened } = state;
  const laneOf = (name: string) => name.slice(0, name.indexOf(': ') + 2);
  const isOneLane = new Set(compared.map(({ name }) => laneOf(name))).size === 1;
  return (
    <>
      <label>
        Open a trace file to compare this recording with it, or two to compare them
        <input
          type="file"
          multiple
          accept="application/json,.json"
          onChange={({ currentTarget }) => void open([...(currentTarget.files ?? [])])}
        />
      </label>
      <p role="status">{opened}</p>
      {compared.length > 0 && (
        <Table columns={['ms a frame', 'first', 'second', 'noise']}>
          {compared.map(({ name, verdict, own, other, noise }) => (
            <tr key={name}>
              <th scope="row">
                {isOneLane ? name.replace(laneOf(name), '') : name} <b>{verdict}</b>
              </th>
              <td>{own}</td>
              <td>{other}</td>
              <td>{noise}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
