import { formatTime } from '@gym/domain/calendar/calendar';
import type { StoredAudit } from '@gym/domain/database/system/audit';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { RowList } from '../../shared/list/row-list.tsx';
import { memberPath } from '../../shared/paths.ts';
import { Message } from '../../ui/message.tsx';
import { Cell, Row } from '../../ui/rows.tsx';
import styles from './audit.module.css';
import { type AuditNames, factsText } from './facts-text.ts';
import { guestOf } from './guest-detail.ts';
import { GuestName } from './guest-name.tsx';
import { PersonName, SERVER } from './person-name.tsx';
import { AUDIT_ACTION_TEXT, AUDIT_TEXT } from './text.ts';

/** When, who, what to whom, and the details. */
const COLUMNS = '3.5rem minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)';
const CARD_ROW = 96;

interface AuditListProps {
  readonly lines: readonly Keyed<StoredAudit>[];
  readonly names: AuditNames;
}

/** Who did what to whom, newest first. Names are read for the rows that are drawn only. */
export function AuditList({ lines, names }: AuditListProps) {
  return (
    <RowList
      items={lines}
      keyOf={({ key }) => key}
      label={AUDIT_TEXT.list}
      empty={<Message icon={IconHistory} title={AUDIT_TEXT.emptyTitle} body={AUDIT_TEXT.emptyBody} />}
      columns={COLUMNS}
      isTimed
      cardHeight={CARD_ROW}
    >
      {({ value }) => {
        const { At, By, Action, Target, Branch, Detail, Facts } = value;
        const guest = guestOf(Action, Detail);
        return (
          <Row>
            <Cell kind="time">
              <time dateTime={new Date(At).toISOString()}>{formatTime(At)}</time>
            </Cell>
            <Cell kind="name">
              {By === SERVER ? (
                <PersonName uid={By} />
              ) : (
                <Link to={memberPath(By)}>
                  <PersonName uid={By} />
                </Link>
              )}
            </Cell>
            <Cell>
              <span className={styles.what}>
                {AUDIT_ACTION_TEXT[Action]}
                {Target !== undefined && (
                  <>
                    {' · '}
                    <Link to={memberPath(Target)}>
                      <PersonName uid={Target} />
                    </Link>
                  </>
                )}
                {guest && Branch !== undefined && (
                  <>
                    {' · '}
                    <GuestName branch={Branch} {...guest} />
                  </>
                )}
              </span>
            </Cell>
            <Cell>
              <span className={styles.detail}>
                {[...new Set(factsText(value, names))].map((part, index, parts) => (
                  <Fragment key={part}>
                    <span className={styles.part}>
                      {part}
                      {index < parts.length - 1 && ' ·'}
                    </span>{' '}
                  </Fragment>
                ))}
                {Facts?.Joined !== undefined && (
                  <>
                    {AUDIT_TEXT.joined} <PersonName uid={Facts.Joined} />
                  </>
                )}
              </span>
            </Cell>
          </Row>
        );
      }}
    </RowList>
  );
}
