import { BRANCH_CODES_PAGE, branchCodePath } from '@gym/domain/database/door/codes';
import { type BranchCode, branchCodeLeft, branchSlotAt, branchSlotKey } from '@gym/domain/door/branch-code';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fetchEvery } from '../../data/fetch.ts';
import { useConnected } from '../../data/public/connection.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { browserClock } from '../../door/clock.ts';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';
import { logNote } from '../../lib/log.ts';

const Kept = z.object({
  branch: z.string(),
  codes: z.record(z.string(), z.object({ code: z.string(), key: z.string() })),
});
type Codes = z.infer<typeof Kept>['codes'];

/** The codes are made 72 h ahead; asking every hour keeps nearly all of that for a time without network. */
const ASK_EVERY_MS = 3_600_000;
/** Where none is known: the server begins to make them when the branch begins to ask for them. */
const ASK_AGAIN_MS = 10_000;
const TICK_MS = 1_000;

function keptCodes(branch: string): Codes {
  const kept = parseJson(readStored('branchCodes'), Kept);
  return kept?.branch === branch ? kept.codes : {};
}

export interface ShownCode extends Pick<BranchCode, 'slot' | 'code' | 'key'> {
  readonly secondsLeft: number;
}

/** The code that own phones must give now; `null` where the branch asks for none, or while none is known. */
export function useBranchCode(branch: string, isAsked: boolean): ShownCode | null {
  const database = useLiveDatabase();
  const connected = useConnected();
  const [codes, setCodes] = useState<Codes>(() => keptCodes(branch));
  const [now, setNow] = useState(() => browserClock().now().at);
  const slot = branchSlotKey(branchSlotAt(now));
  const code = codes[slot];
  const isMissing = code === undefined;

  useEffect(() => {
    if (!isAsked || connected !== true) return;
    const ask = (): void => {
      // From now on, as far ahead as the server made them.
      const from = branchSlotKey(branchSlotAt(browserClock().now().at));
      fetchEvery(database, branchCodePath, { branch }, { by: '$key', from, count: BRANCH_CODES_PAGE }).then(
        ({ rows }) => {
          const read = Object.fromEntries(rows.map(({ key, value }) => [key, { code: value.Code, key: value.Key }]));
          setCodes(read);
          store('branchCodes', JSON.stringify({ branch, codes: read }));
        },
        (error: unknown) => logNote('branch codes', error),
      );
    };
    ask();
    const timer = setInterval(ask, isMissing ? ASK_AGAIN_MS : ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [database, branch, isAsked, isMissing, connected]);

  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => setNow(browserClock().now().at), TICK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);

  if (!isAsked || code === undefined) return null;
  return { slot, ...code, secondsLeft: Math.ceil(branchCodeLeft(now) / 1_000) };
}
