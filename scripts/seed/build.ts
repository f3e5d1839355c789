import { createHash } from 'node:crypto';
import { addDays, dayFromParts, type GymDay, gymDayOf, partsOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { expirationCountsPath } from '@gym/domain/database/memberships/expirations';
import { notificationPath, reminderKey } from '@gym/domain/database/messages/notifications';
import { containsAddress } from '@gym/domain/database/path';
import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import type { StoredUser } from '@gym/domain/database/people/users';
import { promotionPath, type StoredPromotion } from '@gym/domain/database/store/promotions';
import { calendarRows } from '@gym/domain/database/system/calendar';
import { schemaPath } from '@gym/domain/database/system/schema';
import { present } from '@gym/domain/present';
import { SCHEMA } from '@gym/domain/release';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { AuthAccount } from './export-files.ts';
import { putGuests } from './guests.ts';
import { BRANCHES, buildNotices, CONFIG, ORDER_SETTINGS, PLANS } from './gym.ts';
import { memberTotalDays, putMemberTotals } from './member-totals.ts';
import { demoMembers, inventMember, type Member, makeChildren } from './members.ts';
import { putOrders } from './orders.ts';
import { buildPersonRows } from './people.ts';
import { putProducts } from './products.ts';
import { randomFrom } from './random.ts';
import { putSales } from './sales.ts';
import { SeedTree } from './seed-tree.ts';
import { putTaxData } from './tax-data.ts';
import { putShifts } from './till.ts';
import { putVisits, visitsOf } from './visits.ts';

/** The size of a generated gym. */
export interface SeedSize {
  /** Number of generated members, in addition to the demo accounts. */
  readonly members: number;
  /** Number of days with attendance, up to today. */
  readonly days: number;
  /** Number of sales per branch and day, on the days before today. Default: 0. */
  readonly sales?: number;
}

/** The demo gym. */
export interface Seed {
  readonly accounts: readonly AuthAccount[];
  /** The whole database. */
  readonly tree: SeedTree;
}

/** Returns the profile of a member. It was created at noon of the day on which the member joined. */
function buildProfile(member: Member): StoredUser {
  return {
    ...present({
      Nombre: member.name ?? undefined,
      Phone: member.phone ?? undefined,
      Guardian: member.guardian && { Uid: member.guardian.uid },
      Email: member.email ?? undefined,
      BirthDate: member.birthDate ?? undefined,
      Pin: member.pin ?? undefined,
    }),
    HomeBranch: member.homeBranch,
    Active: true,
    ConsentAt: startOfGymDay(member.joinedOn) + 12 * 3_600_000,
    CreatedAt: startOfGymDay(member.joinedOn) + 12 * 3_600_000,
  };
}

/** Returns the staff records of the demo accounts and the number of administrators, by path. */
function buildStaffRows(): Record<string, unknown> {
  const staff = DEMO_ACCOUNTS.flatMap((account) => (account.staff ? [[account.uid, account.staff] as const] : []));
  const rows: Record<string, unknown> = Object.fromEntries(
    staff.map(([uid, record]) => [staffPath.at({ uid }), record]),
  );
  rows[staffCountPath.at({ role: 'admin' })] = staff.filter(([, { Role }]) => Role === 'admin').length;
  return rows;
}

/** Returns the calendar from two years ago to ten years ahead. Rules look up days in it. */
function buildCalendar(now: number): Record<string, unknown> {
  const { year } = partsOf(gymDayOf(now));
  const table = calendarRows(
    dayFromParts({ year: year - 2, month: 1, day: 1 }),
    dayFromParts({ year: year + 10, month: 12, day: 31 }),
  );
  return { Calendar: table };
}

/** Returns the names of records by key. */
const namesOf = (records: Readonly<Record<string, { readonly Name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(records).map(([key, { Name }]) => [key, Name]));

/** Adds a promotion that everybody may use once. */
function putPromotion(tree: SeedTree, now: number): void {
  const all = { all: true } as const;
  const promotion: StoredPromotion = {
    Name: 'Bienvenida',
    Percent: 15,
    From: now - 7 * 86_400_000,
    Plans: all,
    Products: all,
    Branches: all,
    PerPerson: 1,
    Used: 0,
    Active: true,
    Order: 1,
    Revision: 1,
  };
  tree.put(promotionPath.at({ promotion: 'BIENVENIDA' }), promotion);
}

/** Adds unread reminders of the demo members whose membership ends within three days or has ended. */
function putNotifications(tree: SeedTree, today: GymDay, now: number): void {
  for (const { uid, membership } of DEMO_ACCOUNTS) {
    if (!membership || membership.endsInDays > 3) continue;
    const Ends = addDays(today, membership.endsInDays);
    // Days from the end date to the reminder; negative: the reminder comes before the end.
    const Offset = membership.endsInDays < 0 ? 1 : -3;
    const reminder = { Kind: 'reminder', At: now - 3_600_000, Ends, Offset, Plan: membership.plan } as const;
    tree.put(notificationPath.at({ uid, id: reminderKey(Ends, Offset) }), reminder);
  }
}

/**
 * Generates the demo gym as of `now` (epoch milliseconds). The same arguments always give the same gym.
 *
 * @param shiftsOpenedAt when the open shifts were opened, epoch milliseconds; may be later than `now`
 */
export function buildSeed(size: SeedSize, now: number, shiftsOpenedAt = now): Seed {
  const today = gymDayOf(now);
  const random = randomFrom(20_220_130);
  const firstDay = addDays(today, 1 - size.days);
  const inventedMembers = Array.from({ length: size.members }, (_, index) =>
    inventMember(random, index + 1, today, size.days),
  );
  const [guardian] = inventedMembers;
  // The last two invented members become children, whose guardian is the first invented member.
  const children = guardian && size.members >= 10 ? makeChildren(inventedMembers.splice(-2), guardian, today) : [];
  const members = [...demoMembers(today), ...inventedMembers, ...children];
  const tree = new SeedTree();
  const daysWithTotals = memberTotalDays(today);
  tree.putAll({
    [schemaPath.at({}, 'Version')]: SCHEMA,
    Config: CONFIG,
    OrderSettings: ORDER_SETTINGS,
    Branches: BRANCHES,
    Plans: PLANS,
    Notices: buildNotices(now),
    Names: { plans: namesOf(PLANS), branches: namesOf(BRANCHES) },
    ...buildCalendar(now),
    ...buildStaffRows(),
  });
  const buyers = members.filter(({ name }) => name !== null).map(({ uid }) => uid);
  for (const member of members) {
    const visits = visitsOf(random, member, firstDay, today, now);
    const secret = createHash('sha256').update(`card ${member.uid}`).digest('base64url').slice(0, 27);
    const person = {
      secret,
      uid: member.uid,
      profile: buildProfile(member),
      entries: member.entries,
      ...(member.guardian ? { contact: { Name: member.guardian.name, Phone: member.guardian.phone } } : {}),
      visitDays: visits.map(({ day }) => day),
    };
    for (const [path, value] of Object.entries(buildPersonRows(person, now))) {
      if (containsAddress(expirationCountsPath, path)) tree.add(path, 1);
      else tree.put(path, value);
    }
    putVisits(tree, visits, member.name);
    putMemberTotals(tree, member, person.visitDays, daysWithTotals);
  }
  putGuests(tree, today, now);
  putProducts(tree, now);
  putShifts(tree, shiftsOpenedAt);
  putTaxData(tree, now);
  putPromotion(tree, now);
  putNotifications(tree, today, now);
  putOrders(tree, now);
  putSales(tree, { sales: 0, ...size }, buyers, now);
  const accounts = DEMO_ACCOUNTS.map(({ uid, email }) => ({ uid, email, password: DEMO_PASSWORD }));
  return { accounts, tree };
}
