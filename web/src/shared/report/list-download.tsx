import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CsvCell } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DamagedRowsNotice } from '../list/loaded-part.tsx';
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
  /** The label while no download is running, and until its first rows have been read. */
  readonly label?: ReactNode;
}) {
  /** Number of rows that were read so far; `null` while no download is running. */
  const [count, setCount] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** How many damaged rows were left out of the last file. */
  const [damaged, setDamaged] = useState(0);
  const download = async (): Promise<void> => {
    setCount(0);
    setFailed(false);
    setDamaged(0);
    try {
      const result = await readAllPages(read, setCount);
      if (result.ok) {
        await downloadCsv(file, fileOf(result.value.rows));
        setDamaged(result.value.damaged);
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
      <div className={styles.messages}>
        {hasFailed && (
          <Notice tone="bad" live>
            {DOWNLOAD_TEXT.failed}
          </Notice>
        )}
        <DamagedRowsNotice count={damaged} />
      </div>
    </>
  );
}
