import { randomBytes, randomInt } from 'node:crypto';
import { OLDEST_CHECK_IN_MS } from '@gym/domain/attendance/attendance';
import { branchCodePath, branchCodesPath, branchCodeToStored } from '@gym/domain/database/door/codes';
import {
  BRANCH_CODES_AHEAD_MS,
  BRANCH_KEY_BYTES,
  branchSlotAt,
  branchSlotKey,
  makeBranchCode,
} from '@gym/domain/door/branch-code';
import { loadKeys, loadLastKey } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadSelfCheckInModes } from '../settings/load-settings.ts';

/** Number of codes that are written or removed in one update. */
const CHUNK = 500;
/** The random part of a code is a number from 0 to this number minus 1. */
const RANDOM_CODES = 10_000_000;

/** Removes codes that no check-in can need any more. */
async function removeOldCodes(branch: string, now: number): Promise<void> {
  // A check-in may arrive two days late, and the rules then still look up its code. Ten more codes are a margin.
  const oldest = branchSlotKey(branchSlotAt(now - OLDEST_CHECK_IN_MS) - 10);
  for (;;) {
    const keys = (await loadKeys(branchCodesPath.at({ branch }), null, CHUNK)).filter((key) => key < oldest);
    if (keys.length === 0) return;
    await serverUpdate(Object.fromEntries(keys.map((key) => [branchCodePath.at({ branch, slot: key }), null])));
  }
}

/**
 * Adds a branch's codes for the next seven days, so that its terminals have them while they are offline, and removes
 * old codes. Existing codes never change: if two runs are concurrent, the rules refuse an update of one run, which then
 * stops.
 *
 * @param now epoch milliseconds
 * @returns how many codes were added
 */
export async function makeBranchCodes(branch: string, now: number): Promise<number> {
  const last = await loadLastKey(branchCodesPath.at({ branch }));
  const end = branchSlotAt(now + BRANCH_CODES_AHEAD_MS);
  // The key of a slot is a letter followed by the slot's number.
  let slot = Math.max(branchSlotAt(now), last === null ? 0 : Number(last.slice(1)) + 1);
  let added = 0;
  while (slot <= end) {
    const updates: Record<string, unknown> = {};
    for (let row = 0; row < CHUNK && slot <= end; row++, slot++) {
      const code = makeBranchCode(slot, randomInt(RANDOM_CODES), randomBytes(BRANCH_KEY_BYTES).toString('hex'));
      updates[branchCodePath.at({ branch, slot: code.slot })] = branchCodeToStored(code);
    }
    if ((await serverUpdate(updates)) === 'refused') return added;
    added += Object.keys(updates).length;
  }
  await removeOldCodes(branch, now);
  return added;
}

/**
 * Adds the codes of every branch that requires a code for check-ins on the member's phone. Returns how many codes were
 * added.
 */
export async function makeCodes(now: number): Promise<number> {
  let added = 0;
  for (const [branch, mode] of Object.entries(await loadSelfCheckInModes())) {
    if (mode === 'code') added += await makeBranchCodes(branch, now);
  }
  return added;
}
