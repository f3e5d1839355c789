import { gymDayOf } from '@gym/domain/calendar/calendar';
import { contactText } from '@gym/domain/text/contact';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvCell } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { logFailure } from '../../lib/log.ts';
import { LeftOut } from '../../shared/list/loaded-part.tsx';
import { type ReadPage, readAllPages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './follow-up.module.css';
import type { FollowedRow } from './follow-up-list.tsx';
import { FOLLOW_UP_TEXT } from './text.ts';

/** One column of the file: its heading and what stands under it. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** Reads the whole list and hands it over as a file for a spreadsheet; says how far it is. */
export function DownloadButton<Row extends FollowedRow>({
  file,
  total,
  names,
  columns: own,
  read,
}: {
  /** Without extension. */
  readonly file: string;
  readonly total: number | null;
  /** Names of plans and branches by their keys. */
  readonly names: { readonly plan: (key: string) => string; readonly branch: (key: string) => string };
  /** The list's own columns; name, phone, plan, branch and last message are in every file. */
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
}) {
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  /** How many damaged rows the last file leaves out. */
  const [damaged, setDamaged] = useState(0);
  const download = async (): Promise<void> => {
    setDone(0);
    setFailed(false);
    setDamaged(0);
    const rows = await readAllPages(read, setDone);
    if (!rows.ok) {
      setDone(null);
      setFailed(true);
      return;
    }
    const columns: readonly Column<Row>[] = [
      [FOLLOW_UP_TEXT.name, (row) => row.Nombre],
      [FOLLOW_UP_TEXT.phone, (row) => contactText(row) ?? ''],
      [FOLLOW_UP_TEXT.plan, (row) => names.plan(row.Plan)],
      [FOLLOW_UP_TEXT.branch, (row) => (row.Branch === null ? '' : names.branch(row.Branch))],
      ...own,
      [FOLLOW_UP_TEXT.contacted, (row) => (row.Contacted === null ? '' : gymDayOf(row.Contacted.At))],
    ];
    const head = columns.map(([heading]) => heading);
    try {
      await downloadCsv(file, [head, ...rows.value.rows.map((row) => columns.map(([, cell]) => cell(row)))]);
      setDamaged(rows.value.damaged);
    } catch (error) {
      logFailure('expirations file', error);
      setFailed(true);
    }
    setDone(null);
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
      <LeftOut count={damaged} />
      {failed && (
        <Notice tone="bad" live>
          {FOLLOW_UP_TEXT.downloadFailed}
        </Notice>
      )}
    </>
  );
}
