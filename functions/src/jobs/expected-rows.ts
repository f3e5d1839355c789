import { rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { memberIndexPath } from '@gym/domain/database/people/member-index';
import {
  indexKeys,
  indexRow,
  MEMBER_ROWS,
  type RowUpdates,
  rosterEntry,
  rosterLists,
  rosterSecret,
} from '@gym/domain/database/people/member-rows';
import type { SummaryFacts } from '@gym/domain/database/people/summaries';
import { emailKey, emailPath, phonePath, pinPath } from '@gym/domain/database/people/users';
import { vocabularyKeys } from '@gym/domain/search/keys';

/** Whether a row of a list is of interest, by its key. */
export type IsWanted = (list: string, key: string) => boolean;

/** Returns the rows of one collection that should be stored for a member, by path; at least the wanted ones. */
type ExpectedRows = (uid: string, facts: SummaryFacts, branches: readonly string[], isWanted: IsWanted) => RowUpdates;

/** Builds the wanted rows of a member in the search index. A member has about sixteen, so unwanted ones are skipped. */
function searchRows(uid: string, facts: SummaryFacts, isWanted: IsWanted): RowUpdates {
  const list = memberIndexPath.at({});
  const wanted = (keys: readonly string[]): string[] => keys.filter((key) => isWanted(list, key));
  const rows: RowUpdates = {};
  for (const key of wanted(vocabularyKeys(facts.Nombre))) rows[`${list}/${key}`] = true;
  const keys = wanted(indexKeys(uid, facts));
  const row = keys.length === 0 ? null : indexRow(facts);
  for (const key of keys) rows[`${list}/${key}`] = row;
  return rows;
}

/** Rows of a member by their collection. All are derived from the summary. */
const ROWS: Readonly<Record<string, ExpectedRows>> = {
  ...MEMBER_ROWS,
  MemberIndex: (uid, facts, _branches, isWanted) => searchRows(uid, facts, isWanted),
  Roster: (uid, facts, branches) =>
    Object.fromEntries(
      rosterLists(facts, branches).map((branch) => [rosterRowPath.at({ branch, uid }), rosterEntry(facts)]),
    ),
  RosterSecrets: (uid, facts, branches) => {
    const secret = rosterSecret(facts.Secret);
    if (secret === null) return {};
    return Object.fromEntries(
      rosterLists(facts, branches).map((branch) => [rosterSecretPath.at({ branch, uid }), secret]),
    );
  },
};

/** Uniqueness keys by their collection. They belong to the profile; the summary has copies of its fields. */
const KEYS: Readonly<Record<string, ExpectedRows>> = {
  Phones: (uid, { Phone }) => (Phone === undefined ? {} : { [phonePath.at({ phone: Phone })]: uid }),
  Emails: (uid, { Email }) => (Email === undefined ? {} : { [emailPath.at({ email: emailKey(Email) })]: uid }),
  Pins: (uid, { Pin }) => (Pin === undefined ? {} : { [pinPath.at({ pin: Pin })]: uid }),
};

/** All rows that are derived from a summary, by path. */
export function expectedRows(uid: string, facts: SummaryFacts, branches: readonly string[]): RowUpdates {
  return Object.assign({}, ...Object.values(ROWS).map((rows) => rows(uid, facts, branches, () => true)));
}

/** Returns the functions that list what should be stored in these collections, uniqueness keys included. */
export function expectedIn(collections: ReadonlySet<string>): readonly ExpectedRows[] {
  return Object.entries({ ...ROWS, ...KEYS }).flatMap(([name, rows]) => (collections.has(name) ? [rows] : []));
}
