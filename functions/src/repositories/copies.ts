import { DATABASE_ROWS } from '@gym/domain/database/index';
import { placeOfPerson } from '@gym/domain/database/row';
import { adminDatabase } from '../app.ts';

/** What is stored about a person, as the rows of the database say: its name in the copy, and how much of what grows with the years. */
const COPIED: readonly { readonly as: string; readonly last?: number; readonly placeOf: (uid: string) => string }[] =
  DATABASE_ROWS.flatMap((row) =>
    row.person === 'nobody' || row.person.copy === null
      ? []
      : [{ ...row.person.copy, placeOf: (uid: string) => placeOfPerson(row, uid) }],
  );

/** A copy of everything stored about a person, as it is stored; kinds of which there is nothing are left out. */
export async function loadCopy(uid: string): Promise<Record<string, unknown>> {
  const copies = await Promise.all(
    COPIED.map(async ({ as, last, placeOf }) => {
      const ref = adminDatabase().ref(placeOf(uid));
      const found = await (last === undefined ? ref : ref.orderByKey().limitToLast(last)).get();
      return [as, found.val() as unknown] as const;
    }),
  );
  return Object.fromEntries(copies.filter(([, value]) => value !== null));
}
