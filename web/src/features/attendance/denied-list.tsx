import { formatTime } from '@gym/domain/calendar/calendar';
import { DENIAL_REASONS } from '@gym/domain/database/denied-check-ins';
import { IconCircleX } from '@tabler/icons-react';
import type { DeniedRow } from '../../data/denied-check-ins.ts';
import { useUserRecord } from '../../data/users.ts';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT, CHANNEL_TEXT, DENIAL_LABELS } from './text.ts';

function Name({ uid }: { readonly uid: string }) {
  const user = useUserRecord(uid);
  return user.status === 'value' ? (user.value?.Nombre ?? ATTENDANCE_TEXT.deniedUnknown) : '…';
}

function Denied({ row }: { readonly row: DeniedRow }) {
  const { At, Uid, Via, Reasons } = row.value;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(At).toISOString()}>
        {formatTime(At)}
      </time>
      <span className={styles.name}>{Uid === undefined ? ATTENDANCE_TEXT.deniedUnknown : <Name uid={Uid} />}</span>
      <span className={styles.annulled}>
        <IconCircleX size={16} stroke={2} aria-hidden style={{ marginInlineEnd: 4, verticalAlign: '-3px' }} />
        {DENIAL_REASONS.filter((reason) => Reasons[reason])
          .map((reason) => DENIAL_LABELS[reason])
          .join(', ')}
      </span>
      <span className={styles.channel}>{CHANNEL_TEXT[Via]}</span>
    </li>
  );
}

/** Who was refused at the door, and why. */
export function DeniedList({ rows }: { readonly rows: readonly DeniedRow[] }) {
  if (rows.length === 0) return <p className={styles.text}>{ATTENDANCE_TEXT.deniedEmpty}</p>;
  return (
    <ul className={styles.rows} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Denied key={row.key} row={row} />
      ))}
    </ul>
  );
}
