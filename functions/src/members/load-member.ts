import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredAccess } from '@gym/domain/database/door/access';
import type { StoredContacted } from '@gym/domain/database/memberships/expirations';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { type StoredVisitUse, visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { cardPath } from '@gym/domain/database/people/cards';
import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import { factsOf, type StoredSummary } from '@gym/domain/database/people/summaries';
import type { StoredUser } from '@gym/domain/database/people/users';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { adminDatabase } from '../app.ts';
import { loadLastVisit } from '../attendance/load-attendance.ts';
import { readRecord } from '../lib/read.ts';
import { loadAccess, loadEntries, loadMembership, loadSummary } from '../memberships/load-membership.ts';
import { loadUser } from './load-user.ts';

/** The stored state of one member: the source data, and the records that were last derived from them. */
export interface MemberState {
  readonly uid: string;
  readonly user: StoredUser;
  readonly entries: readonly MembershipEntry[];
  /** The secret of the card. */
  readonly secret: string | null;
  readonly hasPhoto: boolean;
  readonly lastVisit: GymDay | null;
  /** The last message that staff sent about the end of the membership. */
  readonly contacted: StoredContacted | null;
  readonly membership: StoredMembership | null;
  readonly access: StoredAccess | null;
  readonly summary: StoredSummary | null;
  /** The last check-in from the phone of the member or their guardian. */
  readonly visitUse: StoredVisitUse | null;
}

/** Returns the state of a person about whom nothing is stored yet. */
export function emptyMember(uid: string): MemberState {
  const nothing = {
    secret: null,
    lastVisit: null,
    contacted: null,
    membership: null,
    access: null,
    summary: null,
    visitUse: null,
  };
  return { uid, user: {}, entries: [], hasPhoto: false, ...nothing };
}

async function loadHasPhoto(uid: string): Promise<boolean> {
  return (await adminDatabase().ref(photoVersionPath.at({ uid })).get()).exists();
}

/** Loads a member's photo, a data URL. */
export function loadPhoto(uid: string): Promise<string | null> {
  return readRecord(photoPath, { uid });
}

/**
 * Loads one member. Derived records with a revision or version are read first, then the data they are derived from. If
 * the data change in between, the revision is stale and the rules refuse the update. In the other order, a current
 * revision could be combined with stale data.
 */
export async function loadMember(uid: string): Promise<MemberState> {
  const [membership, access, summary, visitUse] = await Promise.all([
    loadMembership(uid),
    loadAccess(uid),
    loadSummary(uid),
    readRecord(visitUsePath, { uid }),
  ]);
  const [user, entries, card, hasPhoto, lastVisit] = await Promise.all([
    loadUser(uid),
    loadEntries(uid),
    readRecord(cardPath, { uid }),
    loadHasPhoto(uid),
    loadLastVisit(uid),
  ]);
  const derived = { contacted: factsOf(summary)?.Contacted ?? null, membership, access, summary, visitUse };
  return { uid, user, entries, secret: card?.Secret ?? null, hasPhoto, lastVisit, ...derived };
}
