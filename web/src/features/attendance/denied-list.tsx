import { formatTime } from '@gym/domain/calendar/calendar';
import type { StoredDeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import { DENIAL_REASONS } from '@gym/domain/database/door/denied-check-ins';
import { userPath } from '@gym/domain/database/people/users';
import { IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { CHANNEL_TEXT, DENIAL_LABELS } from '../../shared/door/words.ts';
import { RowList } from '../../shared/list/row-list.tsx';
import { memberPath } from '../../shared/paths.ts';
import { Cell, Row } from '../../ui/rows.tsx';
import styles from './attendance.module.css';
import { DAY_COLUMNS } from './attendance-list.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

function PersonName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  const name = user.status === 'value' ? user.value?.Nombre : null;
  return <Link to={memberPath(uid)}>{user.status === 'loading' ? '…' : (name ?? ATTENDANCE_TEXT.deniedUnknown)}</Link>;
}

function DeniedRow({ row }: { readonly row: Keyed<StoredDeniedCheckIn> }) {
  const { At, Uid, Via, Reasons } = row.value;
  return (
    <Row>
      <Cell kind="time">
        <time dateTime={new Date(At).toISOString()}>{formatTime(At)}</time>
      </Cell>
      <Cell kind="name">{Uid === undefined ? ATTENDANCE_TEXT.deniedUnknown : <PersonName uid={Uid} />}</Cell>
      <Cell>
        <span className={styles.notCounted}>
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
  );
}

/** List of the denied check-ins of a day, with their reasons. */
export function DeniedList({ rows }: { readonly rows: Loaded<readonly Keyed<StoredDeniedCheckIn>[]> }) {
  return (
    <RowList
      items={rows}
      keyOf={({ key }) => key}
      label={ATTENDANCE_TEXT.denied}
      empty={<p className={styles.text}>{ATTENDANCE_TEXT.deniedEmpty}</p>}
      columns={DAY_COLUMNS}
      isTimed
    >
      {(row) => <DeniedRow row={row} />}
    </RowList>
  );
}
