import type { StoredAudit } from '@gym/domain/database/system/audit';
import { AUDIT_PAGE } from '@gym/domain/database/system/audit';
import type { Keyed } from '../../data/parse.ts';
import styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';
import type { AuditNames } from './facts-text.ts';
import { AUDIT_TEXT } from './text.ts';

interface AuditDayProps {
  /** The loaded lines of the day: only the newest ones if the day has more than `AUDIT_PAGE`. */
  readonly all: readonly Keyed<StoredAudit>[];
  /** The lines that pass the filters. */
  readonly shown: readonly Keyed<StoredAudit>[];
  readonly names: AuditNames;
}

/** The log of one day: the number of lines that pass the filters, and the lines. */
export function AuditDay({ all, shown, names }: AuditDayProps) {
  return (
    <>
      {/* An empty list has its own message, so its count is only for screen readers. */}
      <p className={shown.length === 0 ? 'only-read' : styles.count} role="status">
        {AUDIT_TEXT.count(shown.length)} {all.length >= AUDIT_PAGE && AUDIT_TEXT.more(AUDIT_PAGE)}
      </p>
      <AuditList lines={shown} names={names} />
    </>
  );
}
