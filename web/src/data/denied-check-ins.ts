import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  deniedCheckInsPath,
  type StoredDeniedCheckIn,
  storedDeniedCheckInSchema,
} from '@gym/domain/database/denied-check-ins';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type DeniedRow = Keyed<StoredDeniedCheckIn>;

/** How many tries are shown; `database.rules.json` allows 200. */
const SHOWN = 100;

const parseAll = parseCollection('DeniedCheckIns', storedDeniedCheckInSchema);

function parseRows(raw: unknown): readonly DeniedRow[] {
  return parseAll(raw).toSorted((a, b) => b.value.At - a.value.At);
}

/** The day's last tries that the door refused at a branch, newest first, live. */
export function useDeniedCheckIns(branch: string | null, day: GymDay): Loaded<readonly DeniedRow[]> {
  return useValue(
    branch === null
      ? null
      : {
          path: deniedCheckInsPath.at({ branch, day }),
          last: { child: 'At', count: SHOWN },
          parse: parseRows,
        },
  );
}
