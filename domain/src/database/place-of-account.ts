/** How many places one id names; a record whose places all hold others is refused. */
export const PLACES_OF_AN_ID = 10;

/**
 * The key under which an account appends a record to a day's list: its uid and three hexadecimal digits. So an account has 4,096
 * places a branch and day, and who floods a list fills those and no more. The digits are the record's own: where another
 * record of the account stands already, the next three of the id name the next place.
 *
 * @param id a UUID
 * @param turn how many of the id's places hold other records, from 0 to {@link PLACES_OF_AN_ID} - 1
 */
export function placeOfAccount(uid: string, id: string, turn = 0): string {
  return `${uid}~${id.replaceAll('-', '').slice(3 * turn, 3 * turn + 3)}`;
}
