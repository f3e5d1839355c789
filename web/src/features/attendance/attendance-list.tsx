import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { formatTime } from '@gym/domain/calendar/calendar';
import type { StoredAttendance } from '@gym/domain/database/door/attendance';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { IconAlertTriangle, IconDoorEnter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AttendanceRow, useReplacedAttendance } from '../../data/attendance-day.ts';
import { CHANNEL_TEXT } from '../../shared/door/words.ts';
import type { Listed } from '../../shared/list/list.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { memberPath } from '../../shared/paths.ts';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { pressedByKey } from '../../ui/row-keys.ts';
import { Cell, Row } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

/** Grid columns of the day's lists: time, person, remarks, channel, actions. */
export const DAY_COLUMNS = '3.5rem minmax(0, 5fr) minmax(0, 4fr) 6.5rem 5rem';

/** List of a day's check-ins, newest first. */
export function AttendanceList({
  list,
  replaced,
  isToday,
  onAnnul,
}: {
  readonly list: Listed<AttendanceRow>;
  /** Annulled check-ins that a newer check-in of the same person has replaced, by uid. */
  readonly replaced: ReturnType<typeof useReplacedAttendance>;
  readonly isToday: boolean;
  /** Called when staff want to annul a check-in. */
  readonly onAnnul: (row: AttendanceRow) => void;
}) {
  return (
    <RowList
      items={list}
      keyOf={({ key }) => key}
      label={ATTENDANCE_TEXT.list}
      empty={
        <Message
          icon={IconDoorEnter}
          title={ATTENDANCE_TEXT.emptyTitle}
          body={isToday ? ATTENDANCE_TEXT.emptyToday : ATTENDANCE_TEXT.emptyPast}
          heading="h3"
        />
      }
      above={<KeyHints keys={ATTENDANCE_TEXT.keys} />}
      more="press"
      columns={DAY_COLUMNS}
      isTimed
    >
      {(row) => <DayRow row={row} replaced={replaced.get(row.key) ?? []} onAnnul={onAnnul} />}
    </RowList>
  );
}

interface DayRowProps {
  readonly row: AttendanceRow;
  readonly replaced: readonly StoredAttendance[];
  readonly onAnnul: (row: AttendanceRow) => void;
}

function DayRow({ row, replaced, onAnnul }: DayRowProps) {
  const { At, Nombre, Via, Problems, Annulled, Reason } = row.value;
  const problems = DOOR_PROBLEMS.filter((problem) => Problems?.[problem]);
  const remarks = [
    ...problems.map((problem) => PROBLEM_LABELS[problem]),
    ...(Reason === undefined ? [] : [Reason]),
    ...replaced.map((annulled) => ATTENDANCE_TEXT.replaced(formatTime(annulled.At))),
  ];
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
          <span className={styles.notCounted}>
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
            {...pressedByKey('a')}
          >
            {ATTENDANCE_TEXT.annul}
          </button>
        )}
      </Cell>
    </Row>
  );
}
