/** Number of candidate keys of one record. The record is refused if all of them are taken. */
export const KEYS_PER_ID = 10;

/** Number of keys that an account has in a day's list: three hexadecimal digits. */
const KEYS_PER_ACCOUNT = 0x1000;

/** Returns the numbers of an id's candidate keys up to a turn. A repeated number is replaced by the next free one. */
function keyNumbers(id: string, turn: number): readonly number[] {
  const digits = id.replaceAll('-', '');
  const numbers: number[] = [];
  for (let at = 0; at <= turn; at += 1) {
    // Without the fallback, NaN would make the search for a free number endless.
    let number = Number.parseInt(digits.slice(3 * at, 3 * at + 3), 16) || 0;
    while (numbers.includes(number)) number = (number + 1) % KEYS_PER_ACCOUNT;
    numbers.push(number);
  }
  return numbers;
}

/**
 * Returns the key under which an account appends a record to a day's list: its uid and three hexadecimal digits of the
 * record's id. An account thus has 4,096 keys per branch and day, which bounds a flood. If another record has the key,
 * the next turn takes the next three digits.
 *
 * @param id a UUID
 * @param turn how many of the id's keys are taken by other records, from 0 to {@link KEYS_PER_ID} - 1
 */
export function accountKey(uid: string, id: string, turn = 0): string {
  const number = keyNumbers(id, turn)[turn] ?? 0;
  return `${uid}~${number.toString(16).padStart(3, '0')}`;
}
