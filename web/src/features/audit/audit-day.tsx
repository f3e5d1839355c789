import { AUDIT_PAGE } from '@gym/domain/database/audit';
import { IconHistory } from '@tabler/icons-react';
import type { AuditLine } from '../../data/audit.ts';
import { Message } from '../../ui/message.tsx';
import styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';
import type { AuditNames } from './facts-text.ts';
import { AUDIT_TEXT } from './text.ts';

interface AuditDayProps {
  /** All lines of the day that were read; the newest when there are more than one page of them. */
  readonly all: readonly AuditLine[];
  /** Those that the filters let through. */
  readonly shown: readonly AuditLine[];
  readonly names: AuditNames;
}

/** The log of one day: how many lines the filters leave, and the lines. */
export function AuditDay({ all, shown, names }: AuditDayProps) {
  return (
    <>
      <p className={styles.count} role="status">
        {AUDIT_TEXT.count(shown.length)} {all.length >= AUDIT_PAGE && AUDIT_TEXT.more(AUDIT_PAGE)}
      </p>
      {shown.length === 0 ? (
        <Message icon={IconHistory} title={AUDIT_TEXT.emptyTitle} body={AUDIT_TEXT.emptyBody} />
      ) : (
        <AuditList lines={shown} names={names} />
      )}
    </>
  );
}
