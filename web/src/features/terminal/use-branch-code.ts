import { BRANCH_CODES_PAGE, branchCodePath } from '@gym/domain/database/door/codes';
import { type BranchCode, msUntilNextBranchCode, branchSlotAt, branchSlotKey } from '@gym/domain/door/branch-code';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fetchEvery } from '../../data/fetch.ts';
import { useConnected } from '../../data/public/connection.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { browserClock } from '../../door/clock.ts';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';
import { logNote } from '../../lib/log.ts';

/** Digits of a code. The rest of a stored text is its key. */
const CODE_LENGTH = 8;

/**
 * The codes stored on the device, for consecutive slots from `first` on. Each is its digits followed by its key, or
 * empty if it is missing. A week of them takes 350 kB.
 */
const Kept = z.object({ branch: z.string(), first: z.number(), codes: z.array(z.string()) });
type KeptCodes = Omit<z.infer<typeof Kept>, 'branch'>;
const NO_CODES: KeptCodes = { first: 0, codes: [] };

/** How often new codes are loaded. The server creates a day's codes each night. */
const ASK_EVERY_MS = 3_600_000;
/**
 * How often codes are loaded while none is known: the server creates the first ones when the branch starts to use them.
 */
const ASK_AGAIN_MS = 10_000;
const TICK_MS = 1_000;

function keptCodes(branch: string): KeptCodes {
  const kept = parseJson(readStored('branchCodes'), Kept);
  return kept?.branch === branch ? kept : NO_CODES;
}

/** Returns the stored and the newly read codes of the slots from `from` on. */
export function addCodes(
  { first, codes }: KeptCodes,
  from: number,
  read: readonly { readonly key: string; readonly value: { readonly Code: string; readonly Key: string } }[],
): KeptCodes {
  const kept = codes.slice(Math.max(0, from - first));
  for (const { key, value } of read) {
    const index = Number(key.slice(1)) - from;
    while (kept.length < index) kept.push('');
    kept[index] = value.Code + value.Key;
  }
  return { first: from, codes: kept };
}

export interface ShownCode extends Pick<BranchCode, 'slot' | 'code' | 'key'> {
  readonly secondsLeft: number;
}

/** Returns the branch's current code; `null` if the branch doesn't use codes or none is known. */
export function useBranchCode(branch: string, isAsked: boolean): ShownCode | null {
  const database = useLiveDatabase();
  const connected = useConnected();
  const [kept, setKept] = useState(() => keptCodes(branch));
  const [now, setNow] = useState(() => browserClock().now().at);
  const slot = branchSlotAt(now);
  const text = kept.codes[slot - kept.first] ?? '';
  const isMissing = text === '';

  useEffect(() => {
    if (!isAsked || connected !== true) return;
    const ask = (): void => {
      const present = branchSlotAt(browserClock().now().at);
      const { first, codes } = keptCodes(branch);
      // Codes never change, so only those after the stored ones are read.
      const from = codes[present - first] ? first + codes.length : present;
      fetchEvery(
        database,
        branchCodePath,
        { branch },
        { by: '$key', from: branchSlotKey(from), count: BRANCH_CODES_PAGE },
      ).then(
        ({ rows }) => {
          const all = addCodes({ first, codes }, present, rows);
          setKept(all);
          store('branchCodes', JSON.stringify({ branch, ...all }));
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

  if (!isAsked || isMissing) return null;
  const shown = { slot: branchSlotKey(slot), code: text.slice(0, CODE_LENGTH), key: text.slice(CODE_LENGTH) };
  return { ...shown, secondsLeft: Math.ceil(msUntilNextBranchCode(now) / 1_000) };
}
