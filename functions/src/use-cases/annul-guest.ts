import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { takenFor } from '@gym/domain/database/guest-facts';
import { guestPath } from '@gym/domain/database/guests';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadCountedHour } from '../repositories/attendance.ts';
import { type GuestPlace, loadGuest, loadGuestFacts } from '../repositories/guests.ts';
import { parseReasonField } from './reason.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';
import { countedPlace, guestDetail } from './register-guest.ts';

/** What annulling a guest's visit writes: its record and the totals that it counted in; or why it can't be annulled. */
export async function annulUpdates(
  place: GuestPlace,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Result<Updates>> {
  // The marker first: what changes between the two reads then makes it an old one, which the rules refuse.
  const counted = await loadCountedHour(countedPlace(place));
  const guest = await loadGuest(place);
  if (!guest) return refuse('guest-not-found');
  if (guest.Annulled) return refuse('guest-annulled');
  return ok({
    [guestPath.at(place, 'Annulled')]: { At: SERVER_TIME, By: by, Reason: reason },
    ...((counted ?? NOT_COUNTED) === NOT_COUNTED ? {} : countUpdates(countedPlace(place), counted, NOT_COUNTED)),
  });
}

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
    const annulled = await annulUpdates(place, { by: caller.uid, reason: reason.value });
    if (!annulled.ok) return annulled;
    const facts = await loadGuestFacts(place);
    const line = { action: 'guest-annulled', branch, detail: `${guestDetail(place)} ${reason.value}` } as const;
    return ok({
      updates: { ...annulled.value, ...auditUpdates(requestId, caller, line, now) },
      answer: { Price: takenFor(facts?.Charge) },
    });
  });
}
