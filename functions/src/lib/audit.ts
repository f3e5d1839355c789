import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type AuditAction, auditDayPath, type StoredAuditFacts } from '@gym/domain/database/system/audit';
import { present } from '@gym/domain/present';
import type { Caller } from './callable.ts';
import type { Updates } from './server-update.ts';

/** The content of an audit line besides its author and time. */
export interface AuditLine {
  readonly action: AuditAction;
  /** Uid of the person concerned. */
  readonly target?: string;
  readonly branch?: string;
  /** Further keys or values as a text, in a format that depends on the action. */
  readonly detail?: string;
  /** Further facts by name, for example the reason, or values before and after a change. */
  readonly facts?: StoredAuditFacts;
}

/** Returns the update that adds an audit line. `id`: the key of the line, unique within the day. */
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
