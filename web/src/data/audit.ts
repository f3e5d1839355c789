import type { GymDay } from '@gym/domain/calendar/calendar';
import { AUDIT_PAGE, auditDayPath, type StoredAudit, storedAuditSchema } from '@gym/domain/database/audit';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type AuditLine = Keyed<StoredAudit>;

const parseAll = parseCollection('Audit', storedAuditSchema);

function parseLines(raw: unknown): readonly AuditLine[] {
  return parseAll(raw).toSorted((a, b) => b.value.At - a.value.At || (a.key < b.key ? 1 : -1));
}

/** The last things done on a day, newest first, live; for administrators. */
export function useAuditDay(day: GymDay): Loaded<readonly AuditLine[]> {
  return useValue({
    path: auditDayPath.at({ day }),
    last: { child: 'At', count: AUDIT_PAGE },
    parse: parseLines,
  });
}
