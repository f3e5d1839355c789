/** How many places one id names; a record whose places all hold others is refused. */
export const PLACES_OF_AN_ID = 10;

/** How many places an account has in a day's list: as many as three hexadecimal digits name. */
const PLACES_OF_AN_ACCOUNT = 0x1000;

/** The numbers of an id's places up to a turn. Three digits that stood before give the next free number, so that no turn is tried twice. */
function numbersOf(id: string, turn: number): readonly number[] {
  const digits = id.replaceAll('-', '');
  const numbers: number[] = [];
  for (let at = 0; at <= turn; at += 1) {
    // What isn't hexadecimal counts as 0: a number must come of any id, or the search for a free one would never end.
    let number = Number.parseInt(digits.slice(3 * at, 3 * at + 3), 16) || 0;
    while (numbers.includes(number)) number = (number + 1) % PLACES_OF_AN_ACCOUNT;
    numbers.push(number);
  }
  return numbers;
}

/**
 * The key under which an account appends a record to a day's list: its uid and three hexadecimal digits. So an account has 4,096
 * places a branch and day, and who floods a list fills those and no more. The digits are the record's own: where another
 * record of the account stands already, the next three of the id name the next place.
 *
 * @param id a UUID
 * @param turn how many of the id's places hold other records, from 0 to {@link PLACES_OF_AN_ID} - 1
 */
export function placeOfAccount(uid: string, id: string, turn = 0): string {
  const number = numbersOf(id, turn)[turn] ?? 0;
  return `${uid}~${number.toString(16).padStart(3, '0')}`;
}
