import { gymDayOf } from '@gym/domain/calendar/calendar';
import { GUEST_NAME_LENGTH } from '@gym/domain/database/guest-bounds';
import { guestFactsPath, type StoredGuestFacts } from '@gym/domain/database/guest-facts';
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

/** A guest who is to be charged: the record, and what the server noted of it so far. */
interface ToCharge {
  readonly guest: Pick<StoredGuest, 'At' | 'Ts'>;
  readonly facts: StoredGuestFacts | null;
}

/** What is noted of a charge: the pass, what it came to, how it was paid. Once; the rules refuse another one. */
export function chargeUpdates(
  place: GuestPlace,
  { guest, facts }: ToCharge,
  charge: {
    readonly plan: string;
    readonly price: number;
    readonly paidBy: PaymentMethod;
    readonly by: string;
    /** Of what was not charged. */
    readonly reason?: string | undefined;
  },
): Updates {
  const { plan, price, paidBy, by, reason } = charge;
  const paid = { Plan: plan, Price: price, PaidBy: paidBy, Charged: SERVER_TIME, By: by };
  return {
    ...guestFactsUpdates(place, guest.At, guest.Ts, facts),
    [guestFactsPath.at(place, 'Charge')]: { ...paid, ...present({ Reason: reason }) },
    ...soldUpdate(plan),
  };
}

/** A registered guest who is still to be charged, or why not: a visit that no longer counts is not charged, and none twice. */
export async function findToCharge(place: GuestPlace, at?: { readonly field: 'Lines' }): Promise<Result<ToCharge>> {
  const [facts, guest] = await Promise.all([loadGuestFacts(place), loadGuest(place)]);
  if (!guest) return refuse('guest-not-found', at);
  if (guest.Annulled) return refuse('guest-annulled', at);
  return facts?.Charge ? refuse('guest-charged', at) : ok({ guest, facts });
}

async function ofGuest(
  Guest: NonNullable<PassInput['Guest']>,
  plan: string,
  price: number,
  { branch, paidBy, by }: PassSale,
): Promise<Result<PassEffect>> {
  const place = { branch, day: Guest.Day, id: Guest.Id };
  const found = await findToCharge(place, { field: 'Lines' });
  if (!found.ok) return found;
  return ok({ guest: Guest, updates: chargeUpdates(place, found.value, { plan, price, paidBy, by }) });
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
    Name: name,
    ...present({ Phone: phone.value }),
    At: now,
    Ts: now,
    Via: 'desk',
    By: by,
    Clock: 'sure',
  };
  return ok({
    guest: { Day: gymDayOf(now), Id: place.id },
    updates: {
      [guestPath.at(place)]: guest,
      ...chargeUpdates(place, { guest, facts: null }, { plan, price, paidBy, by }),
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
