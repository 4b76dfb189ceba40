import { useRef } from 'react';
import { readBestRunsFile } from '../../../best-runs/best-runs-file.ts';
import { bestRunsCopy as copy } from '../../../content/best-runs.ts';
import { download } from '../../../ui/download.ts';
import type { RunTable } from './run-table.ts';
import { Verb, Verbs } from './table-styles.ts';

interface FileButtonsProps {
  readonly table: RunTable;
  /** Rows of the table. */
  readonly count: number;
  /** Shows one line for people. */
  readonly onNews: (line: string) => void;
}

/** Saves the table as one file, and adds the runs of such a file. */
export function FileButtons({ table, count, onNews }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);

  async function importRuns(file: File): Promise<void> {
    onNews(copy.importing);
    const text = await readBestRunsFile(file);
    const result = text.ok ? await table.importFile(text.value) : text;
    onNews(result.ok ? copy.imported(result.value) : copy.notImported(result.reason));
  }

  return (
    <Verbs>
      {count > 0 && (
        <Verb
          onClick={async () => {
            const file = await table.exportFile();
            if (file.ok) download(file.value, copy.fileName);
            onNews(file.ok ? copy.exported(count) : copy.notExported(file.reason));
          }}
        >
          {copy.export}
        </Verb>
      )}
      <Verb onClick={() => input.current?.click()}>{copy.import}</Verb>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void importRuns(file);
          // So that a second choice of one file is a change, too.
          currentTarget.value = '';
        }}
      />
    </Verbs>
  );
}
