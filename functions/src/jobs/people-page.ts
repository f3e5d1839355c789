import { accessPath } from '@gym/domain/database/door/access';
import { entryFromStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { visitUsePath } from '@gym/domain/database/memberships/visit-use';
import type { DatabasePath } from '@gym/domain/database/path';
import { cardPath } from '@gym/domain/database/people/cards';
import { photoVersionPath } from '@gym/domain/database/people/photos';
import { factsOf, summaryPath } from '@gym/domain/database/people/summaries';
import { mergedUserPath, type StoredUser, userPath } from '@gym/domain/database/people/users';
import type * as z from 'zod/mini';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage, parseRecord } from '../lib/read.ts';
import type { MemberState } from '../members/load-member.ts';

/** The collections that a page contains besides the profiles. Each has at most one record per person. */
const RECORD_PATHS = [
  membershipPath,
  accessPath,
  summaryPath,
  visitUsePath,
  membershipPeriodsPath,
  cardPath,
  photoVersionPath,
  mergedUserPath,
];

type PersonPath<Schema extends z.ZodMiniType> = DatabasePath<`${string}/{uid}`, Schema>;

/**
 * A page of people in the order of their uids. Each collection is read in one request per page, instead of one per
 * person. Records are parsed on access.
 */
export class PeoplePage {
  /** The last uid of the page; `null` on the last page, whose range has no upper bound. */
  readonly last: string | null;
  readonly #records: ReadonlyMap<string, ReadonlyMap<string, unknown>>;

  private constructor(last: string | null, records: ReadonlyMap<string, ReadonlyMap<string, unknown>>) {
    this.last = last;
    this.#records = records;
  }

  /** Loads the next `limit` people, whose uids come after `after`; `null`: the first people. */
  static async load(after: string | null, limit: number): Promise<PeoplePage> {
    const from = after === null ? null : keyAfter(after);
    const profiles = await loadPage(userPath.list({}), from, limit);
    const last = profiles.length < limit ? null : (profiles.at(-1)?.[0] ?? null);
    const records = new Map<string, ReadonlyMap<string, unknown>>([[userPath.pattern, new Map(profiles)]]);
    for (const path of RECORD_PATHS)
      records.set(path.pattern, new Map(await loadPage(path.list({}), from, null, last)));
    return new PeoplePage(last, records);
  }

  /** Returns the uids of the page for which a record is stored at this path. */
  uids({ pattern }: Pick<DatabasePath, 'pattern'>): readonly string[] {
    return [...(this.#records.get(pattern)?.keys() ?? [])];
  }

  /**
   * Returns a record of a person; `null` if none is stored.
   *
   * @throws {DamagedRecord} if the stored data don't match the schema
   */
  record<Schema extends z.ZodMiniType>(path: PersonPath<Schema>, uid: string): z.output<Schema> | null {
    const raw = this.#records.get(path.pattern)?.get(uid);
    return raw === undefined ? null : parseRecord(path, raw, path.pattern.replace('{uid}', uid));
  }

  /** Returns the entries of a membership history, unsorted; an empty list if no history is stored. */
  entries(uid: string): MemberState['entries'] {
    const stored = this.record(membershipPeriodsPath, uid) ?? {};
    return Object.entries(stored).map(([id, entry]) => entryFromStored(id, entry));
  }

  member(uid: string, user: StoredUser, lastVisit: MemberState['lastVisit']): MemberState {
    const summary = this.record(summaryPath, uid);
    return {
      uid,
      user,
      entries: this.entries(uid),
      secret: this.record(cardPath, uid)?.Secret ?? null,
      hasPhoto: this.record(photoVersionPath, uid) !== null,
      lastVisit,
      contacted: factsOf(summary)?.Contacted ?? null,
      membership: this.record(membershipPath, uid),
      access: this.record(accessPath, uid),
      summary,
      visitUse: this.record(visitUsePath, uid),
    };
  }
}
