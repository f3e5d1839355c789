import { adminDatabase } from '../app.ts';

/** Visits in one copy: sixteen years of coming every weekday. */
const MAX_VISITS = 4_000;

/** What is stored about a person, by kind: where it is and, for what grows with the years, how much of it. */
const PLACES: Readonly<Record<string, { readonly path: string; readonly last?: number }>> = {
  Profile: { path: 'Users' },
  Membership: { path: 'Memberships' },
  History: { path: 'MembershipPeriods' },
  Visits: { path: 'MemberAttendance', last: MAX_VISITS },
  Notifications: { path: 'Notifications', last: 1_000 },
  Messages: { path: 'Messages', last: 1_000 },
  Photo: { path: 'Photos' },
};

/** A copy of everything stored about a person, as it is stored; kinds of which there is nothing are left out. */
export async function loadCopy(uid: string): Promise<Record<string, unknown>> {
  const copies = await Promise.all(
    Object.entries(PLACES).map(async ([kind, { path, last }]) => {
      const ref = adminDatabase().ref(`${path}/${uid}`);
      const found = await (last === undefined ? ref : ref.orderByKey().limitToLast(last)).get();
      return [kind, found.val() as unknown] as const;
    }),
  );
  return Object.fromEntries(copies.filter(([, value]) => value !== null));
}
