import { gymDayOf } from '@gym/domain/calendar/calendar';
import { GUEST_NAME_LENGTH } from '@gym/domain/database/guest-bounds';
import { guestFactsPath } from '@gym/domain/database/guest-facts';
import { guestPath, type StoredGuest } from '@gym/domain/database/guests';
import { PLACES_OF_AN_ID, placeOfAccount } from '@gym/domain/database/place-of-account';
import { soldUpdate } from '@gym/domain/database/plans';
import type { StoredSaleLine } from '@gym/domain/database/sales';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { PaymentMethod } from '@gym/domain/membership/membership';
import { tidyName } from '@gym/domain/person/names';
import { present } from '@gym/domain/present';
import { SERVER_TIME, type Updates } from '../../lib/server-update.ts';
import { type GuestPlace, loadGuest, loadGuestFacts } from '../../repositories/guests.ts';
import { parsePhoneField } from '../profile-fields.ts';
import { guestFactsUpdates } from '../register-guest.ts';
import type { InputLine } from './sale-lines.ts';

type PassInput = Extract<InputLine, { readonly Kind: 'pass' }>;

/** Who sells to whom, and how it is paid. */
export interface PassSale {
  readonly id: string;
  readonly by: string;
  readonly branch: string;
  readonly now: number;
  readonly paidBy: PaymentMethod;
}

interface PassEffect {
  readonly updates: Updates;
  /** Whose pass it is, by the keys of the guest's record. */
  readonly guest: StoredSaleLine['Guest'];
}

/** What is noted of a charge: the pass, what it came to, how it was paid. Once; the rules refuse another one. */
export function chargeUpdates(
  place: GuestPlace,
  charge: { readonly plan: string; readonly price: number; readonly paidBy: PaymentMethod; readonly by: string },
): Updates {
  const { plan, price, paidBy, by } = charge;
  return {
    [guestFactsPath.at(place, 'Charge')]: { Plan: plan, Price: price, PaidBy: paidBy, Charged: SERVER_TIME, By: by },
    ...soldUpdate(plan),
  };
}

async function ofGuest(
  Guest: NonNullable<PassInput['Guest']>,
  plan: string,
  price: number,
  { branch, paidBy, by }: PassSale,
): Promise<Result<PassEffect>> {
  const place = { branch, day: Guest.Day, id: Guest.Id };
  const [facts, guest] = await Promise.all([loadGuestFacts(place), loadGuest(place)]);
  if (!guest) return refuse('guest-not-found', { field: 'Lines' });
  if (guest.Annulled) return refuse('guest-annulled', { field: 'Lines' });
  if (facts?.Charge) return refuse('guest-charged', { field: 'Lines' });
  return ok({
    guest: Guest,
    updates: {
      ...guestFactsUpdates(place, guest.At, guest.Ts, facts),
      ...chargeUpdates(place, { plan, price, paidBy, by }),
    },
  });
}

/** A place of the seller's that holds nobody, and that no other pass of the same sale takes. */
async function freePlace(
  { id, by, branch, now }: PassSale,
  taken: ReadonlySet<string | undefined>,
): Promise<GuestPlace | null> {
  const day = gymDayOf(now);
  for (let turn = 0; turn < PLACES_OF_AN_ID; turn++) {
    const place = { branch, day, id: placeOfAccount(by, id, turn) };
    if (!taken.has(place.id) && !(await loadGuest(place))) return place;
  }
  return null;
}

async function ofNewGuest(
  input: PassInput,
  plan: string,
  price: number,
  sale: PassSale,
  taken: ReadonlySet<string | undefined>,
): Promise<Result<PassEffect>> {
  const name = tidyName(input.Name ?? '');
  if (name.length < GUEST_NAME_LENGTH.min || name.length > GUEST_NAME_LENGTH.max)
    return refuse('name-too-short', { field: 'Lines' });
  const phone = input.Phone === undefined ? ok(undefined) : await parsePhoneField(input.Phone, 'Lines');
  if (!phone.ok) return phone;
  const place = await freePlace(sale, taken);
  if (!place) return refuse('conflict');
  const { now, by, paidBy } = sale;
  const guest: StoredGuest = {
    ...{ Name: name, ...present({ Phone: phone.value }) },
    ...{ At: now, Ts: now, Via: 'desk', By: by, Clock: 'sure' },
  };
  return ok({
    guest: { Day: gymDayOf(now), Id: place.id },
    updates: {
      [guestPath.at(place)]: guest,
      ...guestFactsUpdates(place, now, now, null),
      ...chargeUpdates(place, { plan, price, paidBy, by }),
    },
  });
}

/**
 * What selling a day pass does: the guest is charged; who isn't registered yet is, by the same sale.
 *
 * @param taken the places of guests that other passes of the sale registered
 */
export function sellPass(
  input: PassInput,
  plan: string,
  price: number,
  sale: PassSale,
  taken: ReadonlySet<string | undefined>,
): Promise<Result<PassEffect>> {
  return input.Guest === undefined
    ? ofNewGuest(input, plan, price, sale, taken)
    : ofGuest(input.Guest, plan, price, sale);
}
