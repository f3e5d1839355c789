import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredAccess } from '@gym/domain/database/access';
import { cardPath } from '@gym/domain/database/cards';
import type { StoredContacted } from '@gym/domain/database/expirations';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { factsOf, type StoredSummary } from '@gym/domain/database/summaries';
import type { StoredUser } from '@gym/domain/database/users';
import { type StoredVisitUse, visitUsePath } from '@gym/domain/database/visit-use';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { adminDatabase } from '../app.ts';
import { loadLastVisit } from './attendance.ts';
import { loadAccess, loadEntries, loadMembership, loadSummary } from './memberships.ts';
import { readRecord } from './read.ts';
import { loadUser } from './users.ts';

/** Everything stored about one member that others depend on: what they are, and what was last derived from it. */
export interface MemberState {
  readonly uid: string;
  readonly user: StoredUser;
  readonly entries: readonly MembershipEntry[];
  readonly secret: string | null;
  readonly hasPhoto: boolean;
  readonly lastVisit: GymDay | null;
  /** The last message about an end date. */
  readonly contacted: StoredContacted | null;
  readonly membership: StoredMembership | null;
  readonly access: StoredAccess | null;
  readonly summary: StoredSummary | null;
  /** The last check-in of the own phone, read before the visits. */
  readonly visitUse: StoredVisitUse | null;
}

/** Somebody of whom nothing is stored yet. */
export function newMember(uid: string): MemberState {
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

/** The picture itself, a data URL. */
export function loadPhoto(uid: string): Promise<string | null> {
  return readRecord(photoPath, { uid });
}

/**
 * Reads one member. First what carries a revision or a version, then what those follow from: a change in between makes the
 * revision read here an old one, which the rules refuse. The other way round a new revision could be written over old facts.
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
