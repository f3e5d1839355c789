import type { Standing } from '@gym/domain/attendance/attendance';
import { accessPath, standingFromStored, storedAccessSchema } from '@gym/domain/database/access';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseStored = parseRecord('Access', storedAccessSchema);

function parseStanding(raw: unknown): Standing | null {
  const stored = parseStored(raw);
  return stored ? standingFromStored(stored) : null;
}

/** A member's standing, live; `null`: no membership. */
export function useStanding(uid: string | null): Loaded<Standing | null> {
  return useValue(uid === null ? null : { path: accessPath.at({ uid }), parse: parseStanding });
}
