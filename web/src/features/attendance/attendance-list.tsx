import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { IconAlertTriangle, IconCloudOff, IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AttendanceRow } from '../../data/attendance-day.ts';
import { CHANNEL_TEXT } from '../../shared/door/words.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onRowKey, pressedBy } from '../../ui/row-keys.ts';
import { Cell, DESK_ROW_HEIGHT, Row, Rows } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';
import type { AttendanceRows } from './use-attendance-rows.ts';

/** When, who, remarks, by which way, and what can be done; those who were refused stand in the same columns. */
export const DAY_COLUMNS = '56px minmax(0, 5fr) minmax(0, 4fr) 104px 80px';
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
      <Rows columns={DAY_COLUMNS} isTimed isBusy>
        {EXPECTED_ROWS.map((row) => (
          <Row key={row}>
            <Cell kind="time">
              <Skeleton height={16} width="40px" />
            </Cell>
            <Cell kind="name">
              <Skeleton height={16} width="60%" />
            </Cell>
          </Row>
        ))}
      </Rows>
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
      <KeyHints keys={ATTENDANCE_TEXT.keys} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows in it; each does what a control of the row does */}
      <div onKeyDown={onRowKey}>
        <Rows columns={DAY_COLUMNS} isTimed>
          <VirtualList
            items={rows.value}
            rowHeight={DESK_ROW_HEIGHT}
            keyOf={({ key }) => key}
            label={ATTENDANCE_TEXT.list}
          >
            {(row) => <DayRow row={row} onAnnul={onAnnul} />}
          </VirtualList>
        </Rows>
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

function DayRow({ row, onAnnul }: { readonly row: AttendanceRow; readonly onAnnul: (row: AttendanceRow) => void }) {
  const { At, Nombre, Via, Problems, Annulled, Reason } = row.value;
  const problems = DOOR_PROBLEMS.filter((problem) => Problems?.[problem]);
  const remarks = [...problems.map((problem) => PROBLEM_LABELS[problem]), ...(Reason === undefined ? [] : [Reason])];
  return (
    <Row isOff={Annulled !== undefined}>
      <Cell kind="time">
        <time dateTime={new Date(At).toISOString()}>{formatTime(At)}</time>
      </Cell>
      <Cell kind="name">
        <Link to={memberPath(row.key)}>
          {Nombre ?? (
            <>
              <Skeleton height={16} width="160px" />
              <span className="only-read">{ATTENDANCE_TEXT.noName}</span>
            </>
          )}
        </Link>
      </Cell>
      <Cell>
        {Annulled && (
          <span className={styles.annulled}>
            {ATTENDANCE_TEXT.annulled}
            {Annulled.Reason && `: ${Annulled.Reason}`}
          </span>
        )}
        {!Annulled && remarks.length > 0 && (
          <span className={styles.remarks}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {remarks.join(', ')}
          </span>
        )}
      </Cell>
      <Cell>
        <span className={styles.channel}>{CHANNEL_TEXT[Via]}</span>
      </Cell>
      <Cell kind="actions">
        {!Annulled && (
          <button
            type="button"
            className={styles.annul}
            aria-label={ATTENDANCE_TEXT.annulName(Nombre ?? ATTENDANCE_TEXT.noName, formatTime(At))}
            onClick={() => onAnnul(row)}
            {...pressedBy('a')}
          >
            {ATTENDANCE_TEXT.annul}
          </button>
        )}
      </Cell>
    </Row>
  );
}
