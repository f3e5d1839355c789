import { rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { memberIndexPath } from '@gym/domain/database/people/member-index';
import {
  indexRows,
  MEMBER_ROWS,
  type RowUpdates,
  rosterEntry,
  rosterLists,
  rosterSecret,
} from '@gym/domain/database/people/member-rows';
import type { SummaryFacts } from '@gym/domain/database/people/summaries';
import { uniqueKeys } from '@gym/domain/database/people/users';
import { vocabularyKeys } from '@gym/domain/search/keys';

/** Returns whether the row `key` of the list at the path `list` is needed. Other rows may be left out. */
export type IsWanted = (list: string, key: string) => boolean;

/** Returns the rows of one collection that should be stored for a member, by path; at least the wanted ones. */
type ExpectedRows = (uid: string, facts: SummaryFacts, branches: readonly string[], isWanted: IsWanted) => RowUpdates;

/** Returns the wanted rows of a member in the search index, with the words of the name. */
function searchRows(uid: string, facts: SummaryFacts, isWanted: IsWanted): RowUpdates {
  const list = memberIndexPath.at({});
  const words = vocabularyKeys(facts.Nombre).filter((key) => isWanted(list, key));
  return {
    ...indexRows(uid, facts, (key) => isWanted(list, key)),
    ...Object.fromEntries(words.map((key) => [memberIndexPath.at({}, key), true])),
  };
}

/** The functions that return the rows of a member, by collection. All rows are derived from the summary. */
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

/** Returns a member's uniqueness keys. They are keys of profile fields, of which the summary has copies. */
const keyRows: ExpectedRows = (uid, facts) => Object.fromEntries(uniqueKeys(facts).map(([, path]) => [path, uid]));
/** The functions that return the uniqueness keys of a member, by collection. */
const KEYS: Readonly<Record<string, ExpectedRows>> = { Phones: keyRows, Emails: keyRows, Pins: keyRows };

/** Returns all rows that are derived from a summary, by path. */
export function expectedRows(uid: string, facts: SummaryFacts, branches: readonly string[]): RowUpdates {
  return Object.assign({}, ...Object.values(ROWS).map((rows) => rows(uid, facts, branches, () => true)));
}

/** Returns the functions that return the rows and uniqueness keys of a member in these collections. */
export function selectExpectedRows(collections: ReadonlySet<string>): readonly ExpectedRows[] {
  const selected = Object.entries({ ...ROWS, ...KEYS }).flatMap(([name, expected]) =>
    collections.has(name) ? [expected] : [],
  );
  // The collections of uniqueness keys share one function.
  return [...new Set(selected)];
}
