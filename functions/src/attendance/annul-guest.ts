import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { chargedCentavos } from '@gym/domain/database/door/guest-facts';
import { guestPath } from '@gym/domain/database/door/guests';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadCountedHour } from './load-attendance.ts';
import { type GuestKeys, loadGuest, loadGuestFacts } from './load-guest.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';
import { formatGuestDetail, toAttendanceKeys } from './register-guest.ts';

/** Returns the updates that annul a guest's visit and remove it from the totals, or refuses. */
export async function buildGuestAnnulment(
  keys: GuestKeys,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Result<Updates>> {
  // The counted hour is read first. If the record changes later, the hour is stale and the rules refuse the update.
  const counted = await loadCountedHour(toAttendanceKeys(keys));
  const guest = await loadGuest(keys);
  if (!guest) return refuse('guest-not-found');
  if (guest.Annulled) return refuse('guest-annulled');
  return ok({
    [guestPath.at(keys, 'Annulled')]: { At: SERVER_TIME, By: by, Reason: reason },
    ...((counted ?? NOT_COUNTED) === NOT_COUNTED ? {} : countUpdates(toAttendanceKeys(keys), counted, NOT_COUNTED)),
  });
}

/**
 * Annuls a day pass. Its charge stays recorded. The answer contains the sum that the till charged, so that staff can
 * pay it back; `null` if it charged nothing.
 */
export async function annulGuest(
  input: CallableInput<'annulGuest'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'annulGuest'>>> {
  const { branch, day, id, requestId } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const keys = { branch, day, id };
  return once('annulGuest', caller, input, async () => {
    const annulled = await buildGuestAnnulment(keys, { by: caller.uid, reason: reason.value });
    if (!annulled.ok) return annulled;
    const facts = await loadGuestFacts(keys);
    const line = { action: 'guest-annulled', branch, detail: `${formatGuestDetail(keys)} ${reason.value}` } as const;
    return ok({
      updates: { ...annulled.value, ...auditUpdates(requestId, caller, line, now) },
      answer: { Price: chargedCentavos(facts?.Charge) },
    });
  });
}
