/** Number of candidate keys of one record. */
export const KEYS_PER_ID = 10;

/** Number of keys that an account has in a day's list: three hexadecimal digits. */
const KEYS_PER_ACCOUNT = 0x1000;

/**
 * Returns the numbers in the first `count` candidate keys of an id. A repeated number is replaced by the next free one.
 */
function keyNumbers(id: string, count: number): readonly number[] {
  const digits = id.replaceAll('-', '');
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
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
 * next candidate key has the next three digits.
 *
 * @param id a UUID
 * @param taken how many of the id's candidate keys other records have, from 0 to {@link KEYS_PER_ID} - 1
 */
export function accountKey(uid: string, id: string, taken = 0): string {
  const number = keyNumbers(id, taken + 1)[taken] ?? 0;
  return `${uid}~${number.toString(16).padStart(3, '0')}`;
}
