/** How long a branch's terminal shows one code, milliseconds. A slot is one such minute, numbered since 1970. */
export const BRANCH_CODE_MS = 60_000;
/**
 * How far ahead the server makes codes, milliseconds: seven days, so that terminals show codes without network and
 * while the nightly job fails.
 */
export const BRANCH_CODES_AHEAD_MS = 7 * 86_400_000;
/** How long before its minute a code is already valid, milliseconds, because clocks differ. */
export const BRANCH_CODE_EARLY_MS = 30_000;
/** How long after its minute a code is still valid, milliseconds, because clocks differ and typing takes time. */
export const BRANCH_CODE_LATE_MS = 120_000;

const CODE_DIGITS = 8;
/** Random bytes of a slot's key: 96 bits, too many to guess. */
export const BRANCH_KEY_BYTES = 12;
const KEY = /^[0-9a-f]{24}$/;

/** The proof that a person was at the door: a slot and its key, which only the branch's terminal shows. */
export interface BranchProof {
  readonly slot: string;
  readonly key: string;
}

/**
 * A branch's code for check-ins on members' own phones: the `key`, which phones scan, and the `code`, eight digits that
 * people type and the server exchanges for the key. `slot`: the database key below `Codes/{branch}`. `from` and
 * `until`: its minute, epoch milliseconds.
 */
export interface BranchCode extends BranchProof {
  readonly code: string;
  readonly from: number;
  readonly until: number;
}

/** Returns the number of the slot that contains an instant (epoch milliseconds). */
export function branchSlotAt(at: number): number {
  return Math.floor(at / BRANCH_CODE_MS);
}

/** Returns the database key of a slot. It begins with a letter, so that the database doesn't sort it as a number. */
export function branchSlotKey(slot: number): string {
  return `s${slot}`;
}

/** Returns the milliseconds until the code changes. */
export function msUntilNextBranchCode(at: number): number {
  return BRANCH_CODE_MS - (at % BRANCH_CODE_MS);
}

/**
 * Makes the code of a slot. The code ends with the last digit of the slot's number, so that the server can find the
 * slot of a typed code.
 *
 * @param random whole number from 0 to 9,999,999, from a source that nobody can guess
 * @param key {@link BRANCH_KEY_BYTES} random bytes in hexadecimal
 */
export function makeBranchCode(slot: number, random: number, key: string): BranchCode {
  const code = `${String(random).padStart(CODE_DIGITS - 1, '0')}${slot % 10}`;
  const from = slot * BRANCH_CODE_MS;
  return { slot: branchSlotKey(slot), code, key, from, until: from + BRANCH_CODE_MS };
}

/** Formats a proof for the QR of a branch's terminal: the slot's number, a dash, the key. */
export function formatBranchProof({ slot, key }: BranchProof): string {
  return `${slot.slice(1)}-${key}`;
}

/** Parses the text that {@link formatBranchProof} returns; `null` for any other text. */
export function parseBranchProof(text: string): BranchProof | null {
  const [, slot, key = ''] = /^(\d{8})-([0-9a-f]+)$/.exec(text) ?? [];
  return slot !== undefined && KEY.test(key) ? { slot: `s${slot}`, key } : null;
}

/** Whether a code is valid at `at` (epoch milliseconds). */
export function isBranchCodeValid({ from, until }: Pick<BranchCode, 'from' | 'until'>, at: number): boolean {
  return at >= from - BRANCH_CODE_EARLY_MS && at < until + BRANCH_CODE_LATE_MS;
}

/** Formats a code for people: `1234 5678`. */
export function formatBranchCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Parses a typed code: eight digits, with or without spaces and dashes; `null` if it is invalid. */
export function parseBranchCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/**
 * Returns the database key of the slot of a code that is entered at `at` (epoch milliseconds): the latest slot whose
 * number ends with the code's last digit and whose code is already valid at `at`.
 */
export function slotOfBranchCode(code: string, at: number): string {
  const lastDigit = Number(code.slice(-1));
  const latestSlot = branchSlotAt(at + BRANCH_CODE_EARLY_MS);
  const slotsBack = (((latestSlot - lastDigit) % 10) + 10) % 10;
  return branchSlotKey(latestSlot - slotsBack);
}
