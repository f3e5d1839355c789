import { formatTime } from '@gym/domain/calendar/calendar';
import { DENIAL_REASONS } from '@gym/domain/database/denied-check-ins';
import { IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DeniedRow } from '../../data/denied-check-ins.ts';
import { useUserRecord } from '../../data/users.ts';
import { CHANNEL_TEXT, DENIAL_LABELS } from '../../shared/door/words.ts';
import { memberPath } from '../../shared/paths.ts';
import { onRowKey } from '../../ui/row-keys.ts';
import { Cell, Row, Rows } from '../../ui/rows.tsx';
import styles from './attendance.module.css';
import { DAY_COLUMNS } from './attendance-list.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

function Name({ uid }: { readonly uid: string }) {
  const user = useUserRecord(uid);
  const name = user.status === 'value' ? (user.value?.Nombre ?? ATTENDANCE_TEXT.deniedUnknown) : '…';
  return <Link to={memberPath(uid)}>{name}</Link>;
}

function Denied({ row }: { readonly row: DeniedRow }) {
  const { At, Uid, Via, Reasons } = row.value;
  return (
    <li>
      <Row>
        <Cell kind="time">
          <time dateTime={new Date(At).toISOString()}>{formatTime(At)}</time>
        </Cell>
        <Cell kind="name">{Uid === undefined ? ATTENDANCE_TEXT.deniedUnknown : <Name uid={Uid} />}</Cell>
        <Cell>
          <span className={styles.annulled}>
            <IconCircleX size={16} stroke={2} aria-hidden />
            {DENIAL_REASONS.filter((reason) => Reasons[reason])
              .map((reason) => DENIAL_LABELS[reason])
              .join(', ')}
          </span>
        </Cell>
        <Cell>
          <span className={styles.channel}>{CHANNEL_TEXT[Via]}</span>
        </Cell>
      </Row>
    </li>
  );
}

/** Who was refused at the door, and why. */
export function DeniedList({ rows }: { readonly rows: readonly DeniedRow[] }) {
  if (rows.length === 0) return <p className={styles.text}>{ATTENDANCE_TEXT.deniedEmpty}</p>;
  return (
    <Rows columns={DAY_COLUMNS} isTimed>
      <ul className={styles.plain} onKeyDown={onRowKey}>
        {rows.map((row) => (
          <Denied key={row.key} row={row} />
        ))}
      </ul>
    </Rows>
  );
}
