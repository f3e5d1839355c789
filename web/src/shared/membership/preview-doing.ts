import type { Doing } from '@gym/domain/membership/engine';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { timeAfter } from '@gym/domain/membership/seen';

/** Who and when of a change that is only previewed: after every entry of the history, as the server does it. `now`: epoch milliseconds. */
export function previewDoing(entries: readonly MembershipEntry[], now: number): Doing {
  return { id: 'preview', by: 'preview', now: timeAfter(entries, now) };
}
