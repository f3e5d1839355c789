import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { instantOf } from '@gym/domain/calendar/wall-clock';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { freeze } from '@gym/domain/membership/pauses';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
import { BRANCH_KEYS, type BranchKey, type PlanKey } from './gym.ts';
import { inventName } from './names.ts';
import { buy, buyUntil } from './people.ts';
import type { Random } from './random.ts';

/** A member: the person, their membership entries, and the facts from which visits are generated. */
export interface Member {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The guardian of a person without a phone. */
  readonly guardian?: { readonly uid: string; readonly name: string; readonly phone: string };
  readonly pin: string | null;
  readonly birthDate: GymDay | null;
  readonly homeBranch: BranchKey;
  readonly joinedOn: GymDay;
  readonly entries: readonly MembershipEntry[];
  readonly visitsPerWeek: number;
  /** The usual hour of the visits, 0 to 23. */
  readonly hour: number;
}

/** Returns the purchase and the freeze of a demo account, if it has them. */
function demoEntries(account: DemoAccount, today: GymDay): readonly MembershipEntry[] {
  if (!account.membership) return [];
  const { plan, endsInDays, frozenDays } = account.membership;
  const frozenLength = frozenDays ? frozenDays.to - frozenDays.from + 1 : 0;
  const entries = buyUntil(plan, addDays(today, endsInDays - frozenLength), `${account.uid}-1`);
  if (!frozenDays) return entries;
  const from = addDays(today, frozenDays.from);
  const origin = { id: `${account.uid}-2`, by: 'demo-recepcion', now: instantOf(from, '09:00') };
  const frozen = freeze(entries, { from, to: addDays(today, frozenDays.to) }, origin);
  if (!frozen.ok) throw new Error(`The seed could not freeze ${account.email}: ${frozen.refusal.reason}`);
  return [...entries, frozen.value.entry];
}

/**
 * Returns the demo accounts as members. Leaves out accounts without a name: the terminal, and one that has just signed
 * up.
 */
export function demoMembers(today: GymDay): Member[] {
  return DEMO_ACCOUNTS.filter((account) => account.name !== null).map((account) => ({
    uid: account.uid,
    name: account.name,
    email: account.email,
    phone: account.phone ?? null,
    pin: account.pin ?? null,
    birthDate: null,
    homeBranch: account.homeBranch ?? 'centro',
    joinedOn: addDays(today, -90),
    entries: demoEntries(account, today),
    visitsPerWeek: account.membership ? 2 : 0,
    hour: 18,
  }));
}

/** Plans of generated members. One is picked at random, so a frequent one is listed several times. */
const PLAN_MIX: readonly PlanKey[] = [
  'mensual',
  'mensual',
  'mensual',
  'mensual-centro',
  'trimestral',
  'anual',
  'diez-visitas',
  'semana',
];
/** Usual hours of generated members. One is picked at random, so a frequent one is listed several times. */
const HOUR_MIX = [6, 6, 7, 7, 8, 9, 10, 12, 13, 16, 17, 18, 18, 19, 19, 19, 20, 20, 21] as const;

/**
 * Returns the purchases of a member: one period after another from `joinedOn` until today is covered. Some members stop
 * renewing earlier. There are fewer than `limit` purchases.
 */
function buyPeriods(
  random: Random,
  plan: PlanKey,
  joinedOn: GymDay,
  today: GymDay,
  uid: string,
  limit: number,
): readonly MembershipEntry[] {
  let entries = buy([], plan, joinedOn, `${uid}-1`);
  for (let bought = 2; bought < limit; bought++) {
    const last = entries.at(-1);
    const endsOn = last?.kind === 'paid' ? last.endsOn : today;
    if (endsOn >= today || random.chance(0.06)) return entries;
    const lateDays = random.chance(0.7) ? 0 : random.between(1, 9);
    // A member who isn't late renews on the last day, so that the next period follows directly.
    const soldOn = lateDays === 0 ? endsOn : addDays(endsOn, lateDays);
    if (soldOn > today) return entries;
    entries = buy(entries, plan, soldOn, `${uid}-${bought}`);
  }
  return entries;
}

/** Turns members into children. They get the family names of their guardian and have no phone and no e-mail. */
export function makeChildren(children: readonly Member[], { uid, name, phone }: Member, today: GymDay): Member[] {
  if (name === null || phone === null) throw new Error('A guardian has a name and a phone');
  const family = name.split(' ').slice(-2).join(' ');
  return children.map((child, index) => ({
    ...child,
    name: `${['Mateo', 'Valentina'][index] ?? 'Emiliano'} ${family}`,
    email: null,
    phone: null,
    guardian: { uid, name, phone },
    birthDate: addDays(today, -(9 + 3 * index) * 365),
  }));
}

/** Generated members joined within this number of days before today, or within the age of the gym if that is longer. */
const JOINED_DAYS = 400;
/** Each member has fewer purchases than this number, which grows in proportion if the gym is older than JOINED_DAYS. */
const PURCHASES_LIMIT = 30;

/** Invents the member with number `index`, counted from 1. `days`: number of days for which the gym has records. */
export function inventMember(random: Random, index: number, today: GymDay, days: number): Member {
  const maxAgeDays = Math.max(JOINED_DAYS, days);
  const uid = `seed-${String(index).padStart(6, '0')}`;
  const plan = random.pick(PLAN_MIX);
  const joinedOn = addDays(today, -random.between(1, maxAgeDays));
  return {
    uid,
    name: inventName(random),
    email: random.chance(0.6) ? `socio${index}@correo.example` : null,
    phone: `+5281${String(20_000_000 + index)}`,
    pin: String(200_000 + index),
    birthDate: addDays(today, -random.between(19 * 365, 68 * 365)),
    homeBranch: plan === 'mensual-centro' ? 'centro' : random.pick(BRANCH_KEYS),
    joinedOn,
    entries: buyPeriods(random, plan, joinedOn, today, uid, Math.ceil((PURCHASES_LIMIT * maxAgeDays) / JOINED_DAYS)),
    visitsPerWeek: random.pick([0, 1, 2, 2, 3, 3, 4, 5]),
    hour: random.pick(HOUR_MIX),
  };
}
