import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { accountKey, KEYS_PER_ID } from '@gym/domain/database/door/account-key';
import { GUEST_NAME_LENGTH } from '@gym/domain/database/door/guest-bounds';
import { guestFactsPath, guestFactsUpdates, type StoredGuestFacts } from '@gym/domain/database/door/guest-facts';
import { guestPath, type StoredGuest } from '@gym/domain/database/door/guests';
import { soldUpdate } from '@gym/domain/database/memberships/plans';
import type { StoredSaleLine } from '@gym/domain/database/money/sales';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { PaymentMethod } from '@gym/domain/membership/membership';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import type { PricedLine } from '@gym/domain/store/lines';
import { methodOf } from '@gym/domain/till/payments';
import { type GuestKeys, loadGuest, loadGuestFacts } from '../attendance/load-guest.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { parsePhoneField } from '../members/profile-fields.ts';
import type { FoundLine } from './sale-lines.ts';
import { NO_EFFECTS, type SaleEffects, type Selling, toStoredLine } from './sale-updates.ts';

type PricedPass = PricedLine<Extract<FoundLine, { readonly kind: 'pass' }>>;

/** The keys of a guest's record, with a day that was parsed. */
type SoldGuestKeys = GuestKeys & { readonly day: GymDay };

/** A guest to charge: the record of the visit and the server's facts about it. */
interface ToCharge {
  readonly guest: Pick<StoredGuest, 'At' | 'Ts'>;
  readonly facts: StoredGuestFacts | null;
}

/** Returns the updates that record a guest's charge: pass, price and payment. The rules allow one charge per visit. */
export function chargeUpdates(
  keys: GuestKeys,
  { guest, facts }: ToCharge,
  charge: {
    readonly plan: string;
    readonly price: number;
    readonly paidBy: PaymentMethod;
    readonly by: string;
    /** Why the pass is not charged. */
    readonly reason?: string | undefined;
  },
): Updates {
  const { plan, price, paidBy, by, reason } = charge;
  const paid = { Plan: plan, Price: price, PaidBy: paidBy, Charged: SERVER_TIME, By: by };
  return {
    ...guestFactsUpdates(keys, guest.At, guest.Ts, facts),
    [guestFactsPath.at(keys, 'Charge')]: { ...paid, ...present({ Reason: reason }) },
    ...soldUpdate(plan),
  };
}

/** Loads a registered guest to charge. Refuses an unknown, annulled or already charged visit. */
export async function findToCharge(keys: GuestKeys, at?: { readonly field: 'Lines' }): Promise<Result<ToCharge>> {
  const [facts, guest] = await Promise.all([loadGuestFacts(keys), loadGuest(keys)]);
  if (!guest) return refuse('guest-not-found', at);
  if (guest.Annulled) return refuse('guest-annulled', at);
  return facts?.Charge ? refuse('guest-charged', at) : ok({ guest, facts });
}

/** Finds a free key for a new guest. `sold` are the sale's lines so far, whose guests are not stored yet. */
async function findFreeKeys(
  { input, caller, now }: Selling,
  sold: readonly StoredSaleLine[],
): Promise<SoldGuestKeys | null> {
  const day = gymDayOf(now);
  for (let turn = 0; turn < KEYS_PER_ID; turn++) {
    const keys = { branch: input.branch, day, id: accountKey(caller.uid, input.requestId, turn) };
    if (!sold.some(({ Guest }) => Guest?.Id === keys.id) && !(await loadGuest(keys))) return keys;
  }
  return null;
}

/** Returns the guest whom a pass charges: the registered one, or a new one with the update that registers them. */
async function findGuest(
  { input: { Guest, Name = '', Phone } }: PricedPass,
  selling: Selling,
  sold: readonly StoredSaleLine[],
): Promise<Result<{ readonly keys: SoldGuestKeys; readonly toCharge: ToCharge; readonly registered: Updates }>> {
  if (Guest !== undefined) {
    const keys = { branch: selling.input.branch, day: Guest.Day, id: Guest.Id };
    const found = await findToCharge(keys, { field: 'Lines' });
    return found.ok ? ok({ keys, toCharge: found.value, registered: {} }) : found;
  }
  const name = tidyName(Name);
  if (name.length < GUEST_NAME_LENGTH.min || name.length > GUEST_NAME_LENGTH.max)
    return refuse('name-too-short', { field: 'Lines' });
  const phone = Phone === undefined ? ok(undefined) : await parsePhoneField(Phone, 'Lines');
  if (!phone.ok) return phone;
  const keys = await findFreeKeys(selling, sold);
  if (!keys) return refuse('conflict');
  const { now, caller } = selling;
  const guest: StoredGuest = {
    Name: name,
    ...present({ Phone: phone.value }),
    At: now,
    Ts: now,
    Via: 'desk',
    By: caller.uid,
    Clock: 'sure',
  };
  return ok({ keys, toCharge: { guest, facts: null }, registered: { [guestPath.at(keys)]: guest } });
}

/** Returns the effects of selling a day pass. `sold` are the lines of the sale that were sold before it. */
export async function sellPass(
  priced: PricedPass,
  selling: Selling,
  sold: readonly StoredSaleLine[],
): Promise<Result<SaleEffects>> {
  const found = await findGuest(priced, selling, sold);
  if (!found.ok) return found;
  const { keys, toCharge, registered } = found.value;
  const charge = {
    plan: priced.item ?? '',
    price: priced.total,
    paidBy: methodOf(selling.payments),
    by: selling.caller.uid,
  };
  return ok({
    ...NO_EFFECTS,
    updates: { ...registered, ...chargeUpdates(keys, toCharge, charge) },
    lines: [{ ...toStoredLine(priced), Guest: { Day: keys.day, Id: keys.id } }],
  });
}
