import { addDays, type GymDay, hourOf, startOfGymDay, weekdayOf } from '@gym/domain/calendar/calendar';
import { guestFactsPath } from '@gym/domain/database/door/guest-facts';
import { type GuestVisit, guestKeys, guestUpdate } from '@gym/domain/database/door/guests';
import { countedPath, hourKey, statsPath } from '@gym/domain/database/door/stats';
import { soldUpdate } from '@gym/domain/database/memberships/plans';
import { BRANCH_KEYS, type BranchKey, PLANS } from './gym.ts';
import { inventName } from './names.ts';
import { type Random, randomFrom, seedUuid } from './random.ts';
import type { SeedTree } from './seed-tree.ts';

/** Number of days with guests, up to today. */
const DAYS = 14;
/** Time from the arrival of a guest to the charge of the pass, milliseconds. */
const CHARGE_DELAY_MS = 60_000;
/** Payment methods of day passes. One is picked at random, so a frequent one is listed several times. */
const PAID_BY = ['cash', 'cash', 'card', 'transfer'] as const;

/** Returns the uid of the staff member who registers guests at a branch. */
function registrarOf(branch: BranchKey): string {
  return branch === 'centro' ? 'demo-recepcion' : 'demo-admin';
}

function inventGuest(random: Random, branch: BranchKey, day: GymDay): GuestVisit {
  return {
    id: seedUuid(random),
    name: inventName(random),
    ...(random.chance(0.6) ? { phone: `+5281${random.between(30_000_000, 39_999_999)}` } : {}),
    branch,
    at: startOfGymDay(day) + random.between(7 * 60, 20 * 60) * 60_000 + random.between(0, 59_999),
    via: 'desk',
    by: registrarOf(branch),
    clock: 'sure',
  };
}

/**
 * Adds a guest with the records that the server derives from the visit. `paidBy`: the payment method; `null` if the
 * pass was not charged yet.
 */
function putGuest(tree: SeedTree, guest: GuestVisit, paidBy: (typeof PAID_BY)[number] | null): void {
  const keys = guestKeys(guest);
  const { branch, day } = keys;
  const hour = hourKey(hourOf(guest.at));
  const charge = {
    Plan: 'pase-dia',
    Price: PLANS['pase-dia'].Price,
    PaidBy: paidBy,
    Charged: guest.at + CHARGE_DELAY_MS,
    By: guest.by,
  };
  tree.putAll(guestUpdate(guest, guest.at));
  tree.put(guestFactsPath.at(keys), { At: guest.at, Ts: guest.at, ...(paidBy === null ? {} : { Charge: charge }) });
  if (paidBy !== null) tree.putAll(soldUpdate(charge.Plan));
  tree.put(countedPath.at({ branch, day, id: keys.id }), { Hour: hour });
  tree.add(statsPath.at({ branch, day }, 'Total'), 1);
  tree.add(statsPath.at({ branch, day }, 'Hours', hour), 1);
}

/** Invents the guests of a branch and day, each with the payment method; `null` if the pass was not charged yet. */
function inventGuestsOfDay(
  random: Random,
  branch: BranchKey,
  day: GymDay,
): [GuestVisit, (typeof PAID_BY)[number] | null][] {
  const count = weekdayOf(day) === 7 ? random.between(0, 1) : random.between(1, 3);
  return Array.from({ length: count }, (_, index) => [
    inventGuest(random, branch, day),
    index === 0 && random.chance(0.3) ? null : random.pick(PAID_BY),
  ]);
}

/** Adds the guests of the two weeks before `now` (epoch milliseconds). */
export function putGuests(tree: SeedTree, today: GymDay, now: number): void {
  const random = randomFrom(11_111);
  for (let day = addDays(today, 1 - DAYS); day <= today; day = addDays(day, 1)) {
    const guests = BRANCH_KEYS.flatMap((branch) => inventGuestsOfDay(random, branch, day));
    for (const [guest, paidBy] of guests) if (guest.at + CHARGE_DELAY_MS < now) putGuest(tree, guest, paidBy);
  }
}
