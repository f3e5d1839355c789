import type { StoredAudit } from '@gym/domain/database/system/audit';
import { AUDIT_PAGE } from '@gym/domain/database/system/audit';
import type { Keyed } from '../../data/parse.ts';
import styles from './audit.module.css';
import { AuditList } from './audit-list.tsx';
import type { AuditNames } from './facts-text.ts';
import { AUDIT_TEXT } from './text.ts';

interface AuditDayProps {
  /** All lines of the day that were read; the newest when there are more than one page of them. */
  readonly all: readonly Keyed<StoredAudit>[];
  /** Those that the filters let through. */
  readonly shown: readonly Keyed<StoredAudit>[];
  readonly names: AuditNames;
}

/** The log of one day: how many lines the filters leave, and the lines. */
export function AuditDay({ all, shown, names }: AuditDayProps) {
  return (
    <>
      {/* An empty list says so itself, and a screen reader hears the count after each filter. */}
      <p className={shown.length === 0 ? 'only-read' : styles.count} role="status">
        {AUDIT_TEXT.count(shown.length)} {all.length >= AUDIT_PAGE && AUDIT_TEXT.more(AUDIT_PAGE)}
      </p>
      <AuditList lines={shown} names={names} />
    </>
  );
}
