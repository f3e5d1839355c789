import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { loadDayPass } from '../repositories/gym.ts';
import { parsePayment } from './reason.ts';
import { guestDetail } from './register-guest.ts';
import { deskSaleUpdates } from './till/desk-sale.ts';
import { chargeUpdates, findToCharge } from './till/sale-guests.ts';
import { folioTurn } from './till/sale-updates.ts';
import { passLine } from './till/services.ts';

/** Charges a guest's day pass at the price of the branch, once. Refuses a visit that no longer counts. */
export async function chargeGuest(
  input: CallableInput<'chargeGuest'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'chargeGuest'>>> {
  const { branch, day, id, requestId } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const payment = parsePayment(input);
  if (!payment.ok) return payment;
  const { paidBy, reason } = payment.value;
  const guestDay = parseGymDay(day);
  if (guestDay === null) return refuse('invalid-input', { field: 'day' });
  const place = { branch, day, id };
  const decide = async (): Promise<Result<Effect<CallableOutput<'chargeGuest'>>>> => {
    const [found, pass] = await Promise.all([findToCharge(place), loadDayPass(branch)]);
    if (!found.ok) return found;
    if (!pass) return refuse('no-day-pass');
    const { Price } = pass.value;
    const charge = { plan: pass.key, price: Price, paidBy, by: caller.uid, reason };
    const detail = guestDetail(place, Price, paidBy, ...(reason === undefined ? [] : [reason]));
    const sale = await deskSaleUpdates(
      {
        id: requestId,
        caller,
        now,
        paidBy,
        uid: null,
        guest: { Day: guestDay, Id: id },
        line: passLine(pass.key, pass.value.Name, Price),
      },
      { branch },
    );
    if (!sale.ok) return sale;
    const line = { action: 'guest-charged', branch, detail } as const;
    return ok({
      updates: {
        ...chargeUpdates(place, found.value, charge),
        ...sale.value,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Price },
    });
  };
  return once('chargeGuest', caller, input, decide, folioTurn(branch));
}
