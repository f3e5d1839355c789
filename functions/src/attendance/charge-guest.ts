import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { serviceLine } from '@gym/domain/till/sale';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { parsePayment } from '../lib/reason.ts';
import { loadDayPass } from '../settings/load-settings.ts';
import { deskSaleUpdates } from '../till/desk-sale.ts';
import { folioTurn } from '../till/sale-updates.ts';
import { chargeUpdates, loadChargeableGuest } from '../till/sell-pass.ts';
import { formatGuestDetail } from './register-guest.ts';

/** Charges a guest for the day pass that the branch sells. A visit can be charged only once. */
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
  const keys = { branch, day, id };
  const decide = async (): Promise<Result<Effect<CallableOutput<'chargeGuest'>>>> => {
    const [found, pass] = await Promise.all([loadChargeableGuest(keys), loadDayPass(branch)]);
    if (!found.ok) return found;
    if (!pass) return refuse('no-day-pass');
    const { Price } = pass.value;
    const charge = { plan: pass.key, price: Price, paidBy, by: caller.uid, reason };
    const detail = formatGuestDetail(keys, Price, paidBy, ...(reason === undefined ? [] : [reason]));
    const sale = await deskSaleUpdates(
      {
        id: requestId,
        caller,
        now,
        paidBy,
        uid: null,
        guest: { Day: guestDay, Id: id },
        line: serviceLine('pass', pass.key, pass.value.Name, Price),
      },
      { branch },
    );
    if (!sale.ok) return sale;
    const line = { action: 'guest-charged', branch, detail } as const;
    return ok({
      updates: {
        ...chargeUpdates(keys, found.value, charge),
        ...sale.value.updates,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Price },
    });
  };
  return once('chargeGuest', caller, input, decide, folioTurn(branch));
}
