import { BRANCH_CODES_PAGE, branchCodePath } from '@gym/domain/database/door/codes';
import { type BranchCode, branchSlotAt, branchSlotKey, msUntilNextBranchCode } from '@gym/domain/door/branch-code';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fetchEvery } from '../../data/fetch.ts';
import { useConnected } from '../../data/public/connection.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { browserClock } from '../../door/clock.ts';
import { parseJson, readStored, store } from '../../lib/device-storage.ts';
import { logNote } from '../../lib/log.ts';

/** Number of digits of a code. */
const CODE_LENGTH = 8;

/**
 * The branch codes that are stored on the device, for consecutive slots (minutes, numbered since 1970) from `first` on.
 * Each text is the code's digits followed by its key, or empty if the code is missing.
 */
const storedCodesSchema = z.object({ branch: z.string(), first: z.number(), codes: z.array(z.string()) });
type StoredCodes = Omit<z.infer<typeof storedCodesSchema>, 'branch'>;
const NO_CODES: StoredCodes = { first: 0, codes: [] };

/** How often new codes are loaded. */
const RELOAD_MS = 3_600_000;
/** How often codes are loaded while the current one is missing, as when the branch has just started to use codes. */
const RETRY_MS = 10_000;
const TICK_MS = 1_000;

function readStoredCodes(branch: string): StoredCodes {
  const stored = parseJson(readStored('branchCodes'), storedCodesSchema);
  return stored?.branch === branch ? stored : NO_CODES;
}

/** Returns the stored codes of the slots from `from` on, with the newly loaded ones added. */
export function addCodes(
  { first, codes }: StoredCodes,
  from: number,
  loaded: readonly { readonly key: string; readonly value: { readonly Code: string; readonly Key: string } }[],
): StoredCodes {
  const merged = codes.slice(Math.max(0, from - first));
  for (const { key, value } of loaded) {
    // A key is the letter `s` and the number of the slot.
    const index = Number(key.slice(1)) - from;
    while (merged.length < index) merged.push('');
    merged[index] = value.Code + value.Key;
  }
  return { first: from, codes: merged };
}

/** The branch's current code, and the time until it changes. */
export interface ShownCode extends Pick<BranchCode, 'slot' | 'code' | 'key'> {
  readonly secondsLeft: number;
}

/** Returns the branch's current code; `null` if the branch doesn't use codes (`isUsed`) or the code is unknown. */
export function useBranchCode(branch: string, isUsed: boolean): ShownCode | null {
  const database = useLiveDatabase();
  const connected = useConnected();
  const [stored, setStored] = useState(() => readStoredCodes(branch));
  const [now, setNow] = useState(() => browserClock().now().at);
  const slot = branchSlotAt(now);
  const text = stored.codes[slot - stored.first] ?? '';
  const isMissing = text === '';

  useEffect(() => {
    if (!isUsed || connected !== true) return;
    const load = (): void => {
      const currentSlot = branchSlotAt(browserClock().now().at);
      const { first, codes } = readStoredCodes(branch);
      // Codes never change, so only those after the stored ones are read.
      const from = codes[currentSlot - first] ? first + codes.length : currentSlot;
      fetchEvery(
        database,
        branchCodePath,
        { branch },
        { by: '$key', from: branchSlotKey(from), count: BRANCH_CODES_PAGE },
      ).then(
        ({ rows }) => {
          const all = addCodes({ first, codes }, currentSlot, rows);
          setStored(all);
          store('branchCodes', JSON.stringify({ branch, ...all }));
        },
        (error: unknown) => logNote('branch codes', error),
      );
    };
    load();
    const timer = setInterval(load, isMissing ? RETRY_MS : RELOAD_MS);
    return () => clearInterval(timer);
  }, [database, branch, isUsed, isMissing, connected]);

  useEffect(() => {
    if (!isUsed) return;
    const timer = setInterval(() => setNow(browserClock().now().at), TICK_MS);
    return () => clearInterval(timer);
  }, [isUsed]);

  if (!isUsed || isMissing) return null;
  const shown = { slot: branchSlotKey(slot), code: text.slice(0, CODE_LENGTH), key: text.slice(CODE_LENGTH) };
  return { ...shown, secondsLeft: Math.ceil(msUntilNextBranchCode(now) / 1_000) };
}
