import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { IconAlertTriangle, IconCloudOff, IconDoorEnter } from '@tabler/icons-react';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT, CHANNEL_TEXT } from './text.ts';
import type { AttendanceRows } from './use-attendance-rows.ts';

const ROW_HEIGHT = 64;
const EXPECTED_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Who came in, newest first, growing as they do. */
export function AttendanceList({
  list,
  isToday,
  onAnnul,
}: {
  readonly list: AttendanceRows;
  readonly isToday: boolean;
  /** Staff found a mistake. */
  readonly onAnnul: (row: AttendanceRow) => void;
}) {
  const { rows } = list;
  if (rows.status === 'loading') {
    return (
      <div className={styles.rows} aria-busy="true">
        {EXPECTED_ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={16} width="40px" />
            <Skeleton height={16} width="60%" />
          </div>
        ))}
      </div>
    );
  }
  if (rows.status === 'error') {
    return (
      <Message
        icon={IconCloudOff}
        title={FAILURE_TEXT.listTitle}
        body={READ_FAILURE_TEXT[rows.reason]}
        heading="h3"
        live
      >
        <Button look="secondary" onClick={rows.retry}>
          {FAILURE_TEXT.retry}
        </Button>
      </Message>
    );
  }
  if (rows.value.length === 0) {
    return (
      <Message
        icon={IconDoorEnter}
        title={ATTENDANCE_TEXT.emptyTitle}
        body={isToday ? ATTENDANCE_TEXT.emptyToday : ATTENDANCE_TEXT.emptyPast}
        heading="h3"
      />
    );
  }
  return (
    <>
      <div className={styles.rows}>
        <VirtualList items={rows.value} rowHeight={ROW_HEIGHT} keyOf={({ key }) => key} label={ATTENDANCE_TEXT.list}>
          {(row) => <Row row={row} onAnnul={onAnnul} />}
        </VirtualList>
      </div>
      {list.moreFailed && (
        <Notice tone="bad" live>
          {ATTENDANCE_TEXT.moreFailed}
        </Notice>
      )}
      {list.hasMore && (
        <Button look="secondary" busy={list.loadingMore} onClick={list.loadMore}>
          {ATTENDANCE_TEXT.more}
        </Button>
      )}
    </>
  );
}

function Row({ row, onAnnul }: { readonly row: AttendanceRow; readonly onAnnul: (row: AttendanceRow) => void }) {
  const { At, Nombre, Via, Problems, Annulled, Reason } = row.value;
  const problems = DOOR_PROBLEMS.filter((problem) => Problems?.[problem]);
  return (
    <div className={styles.row} data-annulled={Annulled ? true : undefined}>
      <time className={styles.time} dateTime={new Date(At).toISOString()}>
        {formatTime(At)}
      </time>
      <span className={styles.name}>
        {Nombre ?? (
          <>
            <Skeleton height={16} width="160px" />
            <span className="only-read">{ATTENDANCE_TEXT.noName}</span>
          </>
        )}
      </span>
      {Annulled && (
        <span className={styles.annulled}>
          {ATTENDANCE_TEXT.annulled}
          {Annulled.Reason && `: ${Annulled.Reason}`}
        </span>
      )}
      {!Annulled && (problems.length > 0 || Reason !== undefined) && (
        <span className={styles.remarks}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {[...problems.map((problem) => PROBLEM_LABELS[problem]), ...(Reason === undefined ? [] : [Reason])].join(
            ', ',
          )}
        </span>
      )}
      <span className={styles.channel}>{CHANNEL_TEXT[Via]}</span>
      {!Annulled && (
        <button
          type="button"
          className={styles.annul}
          aria-label={ATTENDANCE_TEXT.annulName(Nombre ?? ATTENDANCE_TEXT.noName, formatTime(At))}
          onClick={() => onAnnul(row)}
        >
          {ATTENDANCE_TEXT.annul}
        </button>
      )}
    </div>
  );
}
