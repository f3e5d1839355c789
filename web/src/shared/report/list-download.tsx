import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CsvCell } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeftOut } from '../list/loaded-part.tsx';
import { type ReadPage, readAllPages } from '../list/use-pages.ts';
import styles from './list-download.module.css';
import { DOWNLOAD_TEXT } from './text.ts';

/** Button that reads a whole list page by page and downloads it as a file for a spreadsheet. */
export function ListDownload<Row>({
  file,
  read,
  fileOf,
  disabled = false,
  label = DOWNLOAD_TEXT.download,
}: {
  /** The name of the file, without its extension. */
  readonly file: string;
  readonly read: ReadPage<Row>;
  /** Returns the rows of the file, headings first. */
  readonly fileOf: (rows: readonly Row[]) => readonly (readonly CsvCell[])[];
  readonly disabled?: boolean;
  /** Label while no file is being made. */
  readonly label?: ReactNode;
}) {
  /** Number of rows that were read so far; `null` while no file is being made. */
  const [count, setCount] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** How many damaged rows the last file leaves out. */
  const [damaged, setDamaged] = useState(0);
  const download = async (): Promise<void> => {
    setCount(0);
    setFailed(false);
    setDamaged(0);
    try {
      const all = await readAllPages(read, setCount);
      if (all.ok) {
        await downloadCsv(file, fileOf(all.value.rows));
        setDamaged(all.value.damaged);
      } else setFailed(true);
    } catch (error) {
      logFailure('list file', error);
      setFailed(true);
    }
    setCount(null);
  };
  return (
    <>
      <Button look="secondary" busy={count !== null} disabled={disabled} onClick={() => void download()}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        {count === null || count === 0 ? label : DOWNLOAD_TEXT.reading(count)}
      </Button>
      <div className={styles.said}>
        {hasFailed && (
          <Notice tone="bad" live>
            {DOWNLOAD_TEXT.failed}
          </Notice>
        )}
        <LeftOut count={damaged} />
      </div>
    </>
  );
}
