import { formatTime } from '@gym/domain/calendar/calendar';
import type { StoredAudit } from '@gym/domain/database/system/audit';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Keyed } from '../../data/parse.ts';
import { RowList } from '../../shared/list/row-list.tsx';
import { Message } from '../../ui/message.tsx';
import { Cell, Row } from '../../ui/rows.tsx';
import styles from './audit.module.css';
import { type AuditNames, factsText } from './facts-text.ts';
import { AuditSentence } from './sentence.tsx';
import { AUDIT_TEXT } from './text.ts';

/** Grid columns: time, sentence, details. */
const COLUMNS = '3.5rem minmax(0, 3fr) minmax(0, 2fr)';
/** Height of a row on narrow screens, where it is a card; CSS pixels. */
const CARD_HEIGHT = 96;

interface AuditListProps {
  readonly lines: readonly Keyed<StoredAudit>[];
  readonly names: AuditNames;
}

/** Lines of the audit log, in the given order. */
export function AuditList({ lines, names }: AuditListProps) {
  return (
    <RowList
      items={lines}
      keyOf={({ key }) => key}
      label={AUDIT_TEXT.list}
      empty={<Message icon={IconHistory} title={AUDIT_TEXT.emptyTitle} body={AUDIT_TEXT.emptyBody} />}
      columns={COLUMNS}
      isTimed
      cardHeight={CARD_HEIGHT}
    >
      {({ key, value }) => (
        <Row>
          <Cell kind="time">
            <time dateTime={new Date(value.At).toISOString()}>{formatTime(value.At)}</time>
          </Cell>
          <Cell kind="name">
            <span className={styles.what}>
              <AuditSentence line={key} value={value} names={names} />
            </span>
          </Cell>
          <Cell>
            <span className={styles.detail}>
              {/* The latitude and the longitude of a branch have the same label, which is shown once. */}
              {[...new Set(factsText(value, names))].map((part, index, parts) => (
                <Fragment key={part}>
                  <span className={styles.part}>
                    {part}
                    {index < parts.length - 1 && ' ·'}
                  </span>{' '}
                </Fragment>
              ))}
            </span>
          </Cell>
        </Row>
      )}
    </RowList>
  );
}
