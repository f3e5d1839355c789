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

/** The keys of a guest's record, with a validated day. */
type SoldGuestKeys = GuestKeys & { readonly day: GymDay };

/** A guest who can be charged: the record of the visit and the server's facts about it. */
interface ChargeableGuest {
  readonly guest: Pick<StoredGuest, 'At' | 'Ts'>;
  readonly facts: StoredGuestFacts | null;
}

/** Returns the updates that record a guest's charge: pass, price and payment. The rules allow one charge per visit. */
export function chargeUpdates(
  keys: GuestKeys,
  { guest, facts }: ChargeableGuest,
  charge: {
    readonly plan: string;
    readonly price: number;
    readonly paidBy: PaymentMethod;
    readonly by: string;
    /** Why nothing is charged, if `paidBy` is `courtesy` or `outside`. */
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

/**
 * Loads a registered guest who can be charged. Refuses an unknown, annulled or already charged visit.
 *
 * @param detail the input field that the refusal names
 */
export async function loadChargeableGuest(
  keys: GuestKeys,
  detail?: { readonly field: 'Lines' },
): Promise<Result<ChargeableGuest>> {
  const [facts, guest] = await Promise.all([loadGuestFacts(keys), loadGuest(keys)]);
  if (!guest) return refuse('guest-not-found', detail);
  if (guest.Annulled) return refuse('guest-annulled', detail);
  return facts?.Charge ? refuse('guest-charged', detail) : ok({ guest, facts });
}

/**
 * Finds free keys for a new guest; `null` if all are taken. `previousLines`: earlier lines of the sale, not stored yet.
 */
async function findFreeKeys(
  { input, caller, now }: Selling,
  previousLines: readonly StoredSaleLine[],
): Promise<SoldGuestKeys | null> {
  const day = gymDayOf(now);
  for (let taken = 0; taken < KEYS_PER_ID; taken++) {
    const keys = { branch: input.branch, day, id: accountKey(caller.uid, input.requestId, taken) };
    if (!previousLines.some(({ Guest }) => Guest?.Id === keys.id) && !(await loadGuest(keys))) return keys;
  }
  return null;
}

/** Returns the guest whom a pass charges: the registered guest, or a new one with the update that registers them. */
async function findGuest(
  { input: { Guest, Name = '', Phone } }: PricedPass,
  selling: Selling,
  previousLines: readonly StoredSaleLine[],
): Promise<
  Result<{ readonly keys: SoldGuestKeys; readonly chargeable: ChargeableGuest; readonly registration: Updates }>
> {
  if (Guest !== undefined) {
    const keys = { branch: selling.input.branch, day: Guest.Day, id: Guest.Id };
    const found = await loadChargeableGuest(keys, { field: 'Lines' });
    return found.ok ? ok({ keys, chargeable: found.value, registration: {} }) : found;
  }
  const name = tidyName(Name);
  if (name.length < GUEST_NAME_LENGTH.min || name.length > GUEST_NAME_LENGTH.max)
    return refuse('name-too-short', { field: 'Lines' });
  const phone = Phone === undefined ? ok(undefined) : await parsePhoneField(Phone, 'Lines');
  if (!phone.ok) return phone;
  const keys = await findFreeKeys(selling, previousLines);
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
  return ok({ keys, chargeable: { guest, facts: null }, registration: { [guestPath.at(keys)]: guest } });
}

/** Returns the effects of selling a day pass. `previousLines`: the earlier lines of the same sale. */
export async function sellPass(
  priced: PricedPass,
  selling: Selling,
  previousLines: readonly StoredSaleLine[],
): Promise<Result<SaleEffects>> {
  const found = await findGuest(priced, selling, previousLines);
  if (!found.ok) return found;
  const { keys, chargeable, registration } = found.value;
  const charge = {
    plan: priced.item ?? '',
    price: priced.total,
    paidBy: methodOf(selling.payments),
    by: selling.caller.uid,
  };
  return ok({
    ...NO_EFFECTS,
    updates: { ...registration, ...chargeUpdates(keys, chargeable, charge) },
    lines: [{ ...toStoredLine(priced), Guest: { Day: keys.day, Id: keys.id } }],
  });
}
