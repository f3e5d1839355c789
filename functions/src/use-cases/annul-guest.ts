import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { takenFor } from '@gym/domain/database/guest-facts';
import { guestPath } from '@gym/domain/database/guests';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME } from '../lib/server-update.ts';
import { loadCountedHour } from '../repositories/attendance.ts';
import { loadGuest, loadGuestFacts } from '../repositories/guests.ts';
import { parseReasonField } from './reason.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';
import { countedPlace, guestDetail } from './register-guest.ts';

/**
 * Annuls a day pass: the record and the totals in one update. Nothing is deleted; what was charged stays noted, and the answer says
 * how much was taken, so that it can be given back.
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
  const place = { branch, day, id };
  return once('annulGuest', caller, input, async () => {
    const counted = await loadCountedHour(countedPlace(place));
    const [guest, facts] = await Promise.all([loadGuest(place), loadGuestFacts(place)]);
    if (!guest) return refuse('guest-not-found');
    if (guest.Annulled) return refuse('guest-annulled');
    const line = { action: 'guest-annulled', branch, detail: `${guestDetail(place)} ${reason.value}` } as const;
    return ok({
      updates: {
        [guestPath.at(place, 'Annulled')]: { At: SERVER_TIME, By: caller.uid, Reason: reason.value },
        ...((counted ?? NOT_COUNTED) === NOT_COUNTED ? {} : countUpdates(countedPlace(place), counted, NOT_COUNTED)),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Price: takenFor(facts?.Charge) },
    });
  });
}
