import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type AuditAction, auditDayPath, type StoredAuditFacts } from '@gym/domain/database/audit';
import { present } from '@gym/domain/present';
import type { Caller } from './callable.ts';
import type { Updates } from './server-update.ts';

/** What a line of the log says besides who and when. Never names, phones or addresses: uids and keys. */
export interface AuditLine {
  readonly action: AuditAction;
  readonly target?: string;
  readonly branch?: string;
  readonly detail?: string;
  /** What it changed. */
  readonly facts?: StoredAuditFacts;
}

/** The log's part of an update; `id` is the request's, so a repeated request adds no second line. */
export function auditUpdates(id: string, caller: Pick<Caller, 'uid'>, line: AuditLine, now: number): Updates {
  return {
    [auditDayPath.at({ day: gymDayOf(now) }, id)]: {
      At: now,
      By: caller.uid,
      Action: line.action,
      ...present({ Target: line.target, Branch: line.branch, Detail: line.detail, Facts: line.facts }),
    },
  };
}
