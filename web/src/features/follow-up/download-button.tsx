import { csvText } from '@gym/domain/csv';
import { FOLLOW_UP_TEXT } from '@gym/domain/text/follow-up';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadText } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './follow-up.module.css';
import { type ReadPage, readAllPages } from './use-pages.ts';

/** Reads the whole list and hands it over as a file for a spreadsheet; says how far it is. */
export function DownloadButton<Row>({
  file,
  total,
  head,
  read,
  cellsOf,
}: {
  /** Without extension. */
  readonly file: string;
  readonly total: number | null;
  readonly head: readonly string[];
  readonly read: ReadPage<Row>;
  readonly cellsOf: (row: Row) => readonly string[];
}) {
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const download = async (): Promise<void> => {
    setDone(0);
    setFailed(false);
    const rows = await readAllPages(read, setDone);
    setDone(null);
    if (rows.ok) downloadText(`${file}.csv`, csvText([head, ...rows.value.map(cellsOf)]));
    else setFailed(true);
  };
  return (
    <>
      <Button look="secondary" busy={done !== null} disabled={total === 0} onClick={() => void download()}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        {done !== null && total !== null ? (
          FOLLOW_UP_TEXT.downloading(done, total)
        ) : (
          <span>
            <span className={styles.long}>{FOLLOW_UP_TEXT.download}</span> {FOLLOW_UP_TEXT.csv}
          </span>
        )}
      </Button>
      {failed && (
        <Notice tone="bad" live>
          {FOLLOW_UP_TEXT.downloadFailed}
        </Notice>
      )}
    </>
  );
}
