import {
  annulledOfPersonPath,
  attendanceFactsPath,
  attendancePath,
  memberVisitsPath,
  ownUndoPath,
} from '@gym/domain/database/door/attendance';
import { countedPath } from '@gym/domain/database/door/stats';
import { membershipPeriodPath, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { addDays, daysBetween, type GymDay, gymDayOf, partsOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner, updateAsOwner } from './database.ts';

/** Demo accounts of the seed by the names that tests use for them. */
export const PEOPLE = {
  admin: { email: 'admin@demo.gym', uid: 'demo-admin' },
  reception: { email: 'recepcion@demo.gym', uid: 'demo-recepcion' },
  kiosk: { email: 'checador@demo.gym', uid: 'demo-checador' },
  socia: { email: 'socia@demo.gym', uid: 'demo-socia', name: 'Sofía Martínez Lozano' },
  porvencer: { email: 'porvencer@demo.gym', uid: 'demo-porvencer', name: 'Pablo Núñez Cavazos' },
  vencido: { email: 'vencido@demo.gym', uid: 'demo-vencido' },
  congelada: { email: 'congelada@demo.gym', uid: 'demo-congelada' },
  nuevo: { email: 'nuevo@demo.gym', uid: 'demo-nuevo' },
} as const;

const BRANCHES = ['centro', 'cumbres', 'valle'] as const;

export function today(): GymDay {
  return gymDayOf(Date.now());
}

/**
 * Deletes a person's check-ins of today, visit use and own undo, and waits until the totals no longer count the
 * check-ins.
 */
export async function deleteCheckInsOfToday(uid: string): Promise<void> {
  const day = today();
  const updates: Record<string, unknown> = {
    [memberVisitsPath.at({ uid }, day)]: null,
    [visitUsePath.at({ uid })]: null,
    [ownUndoPath.at({ uid })]: null,
  };
  for (const branch of BRANCHES) {
    updates[attendancePath.at({ branch, day, uid })] = null;
    updates[attendanceFactsPath.at({ branch, day, uid })] = null;
    updates[annulledOfPersonPath.at({ branch, day, uid })] = null;
  }
  await updateAsOwner(updates);
  for (const branch of BRANCHES) await pollUntil(async () => !(await isCounted(branch, day, uid)));
}

/**
 * Makes the only membership entry of a demo account end `days` days from today. Needed because the seed's dates are
 * relative to the day on which the seed was made, and tests may run past midnight.
 */
export async function setMembershipEnd(uid: string, days: number): Promise<void> {
  const ends = addDays(today(), days);
  const periods = membershipPeriodsPath.schema.parse(await readAsOwner(membershipPeriodsPath.at({ uid })));
  const [[id, paid] = [], ...others] = Object.entries(periods);
  if (id === undefined || paid?.Kind !== 'paid' || others.length > 0)
    throw new Error(`${uid} must have exactly one entry, a purchase`);
  if (paid.Ends === ends) return;
  const starts = addDays(paid.Starts, daysBetween(paid.Ends, ends));
  const dates = { Starts: starts, Ends: ends, AnchorDay: partsOf(starts).day };
  await updateAsOwner({ [membershipPeriodPath.at({ uid, id })]: { ...paid, ...dates } });
  // The server's use cases also write the derived data. This direct write doesn't, so `refreshMember` does it.
  const { refreshMember } = await import('./server-code.ts');
  await refreshMember(uid, Date.now());
}

/** Returns whether the day's totals count the check-in. Its hour is `none` if they don't. */
async function isCounted(branch: string, day: string, uid: string): Promise<boolean> {
  const hour = await readAsOwner(countedPath.at({ branch, day, id: uid }, 'Hour'));
  return typeof hour === 'string' && hour !== 'none';
}

/** Checks a condition every 50 ms until it holds; fails after `timeoutMs`. */
export async function pollUntil(condition: () => Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition did not hold within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
