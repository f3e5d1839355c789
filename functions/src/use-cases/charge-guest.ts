import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { guestFactsPath } from '@gym/domain/database/guest-facts';
import { soldUpdate } from '@gym/domain/database/plans';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadGuest, loadGuestFacts } from '../repositories/guests.ts';
import { loadDayPass } from '../repositories/gym.ts';
import { parsePayment } from './reason.ts';
import { guestDetail, guestFactsUpdates } from './register-guest.ts';
import { deskSaleUpdates } from './till/desk-sale.ts';
import { passLine } from './till/services.ts';

/** Charges a day pass, once: the branch's price, how it was paid, who took it. A visit that no longer counts is not charged. */
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
  return once('chargeGuest', caller, input, async () => {
    const [facts, guest, pass] = await Promise.all([loadGuestFacts(place), loadGuest(place), loadDayPass(branch)]);
    if (!guest) return refuse('guest-not-found');
    if (guest.Annulled) return refuse('guest-annulled');
    if (facts?.Charge) return refuse('guest-charged');
    if (!pass) return refuse('no-day-pass');
    const { Price } = pass.value;
    const paid = { Plan: pass.key, Price, PaidBy: paidBy, Charged: SERVER_TIME, By: caller.uid };
    const detail = guestDetail(place, Price, paidBy, ...(reason === undefined ? [] : [reason]));
    const sale = await deskSaleUpdates(
      {
        ...{ id: requestId, caller, now, paidBy, uid: null, guest: { Day: guestDay, Id: id } },
        line: passLine(pass.key, pass.value.Name, Price),
      },
      { branch },
    );
    if (!sale.ok) return sale;
    const line = { action: 'guest-charged', branch, detail } as const;
    return ok({
      updates: {
        ...guestFactsUpdates(place, guest.At, guest.Ts, facts),
        [guestFactsPath.at(place, 'Charge')]: { ...paid, ...present({ Reason: reason }) },
        ...soldUpdate(pass.key),
        ...sale.value,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Price },
    });
  });
}
