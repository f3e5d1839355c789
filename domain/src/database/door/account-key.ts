/** Number of candidate keys of one record. */
export const KEYS_PER_ID = 10;

/** Number of keys that an account has in a day's list: three hexadecimal digits. */
const KEYS_PER_ACCOUNT = 0x1000;

/**
 * Returns the numbers in an id's candidate keys, from turn 0 to `turn`. A repeated number is replaced by the next free
 * one.
 */
function keyNumbers(id: string, turn: number): readonly number[] {
  const digits = id.replaceAll('-', '');
  const numbers: number[] = [];
  for (let index = 0; index <= turn; index += 1) {
    // Without the fallback, NaN would make the search for a free number endless.
    let number = Number.parseInt(digits.slice(3 * index, 3 * index + 3), 16) || 0;
    while (numbers.includes(number)) number = (number + 1) % KEYS_PER_ACCOUNT;
    numbers.push(number);
  }
  return numbers;
}

/**
 * Returns the key under which an account appends a record to a day's list: its uid and three hexadecimal digits of the
 * record's id. So an account can add at most 4,096 records per branch and day. If another record has the key, the
 * next turn takes the next three digits.
 *
 * @param id a UUID
 * @param turn how many of the id's keys are taken by other records, from 0 to {@link KEYS_PER_ID} - 1
 */
export function accountKey(uid: string, id: string, turn = 0): string {
  const number = keyNumbers(id, turn)[turn] ?? 0;
  return `${uid}~${number.toString(16).padStart(3, '0')}`;
}
