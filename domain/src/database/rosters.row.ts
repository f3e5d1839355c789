import { SECRET_LENGTH } from './cards.ts';
import {
  ROSTER_PAGE,
  ROSTER_SECRETS_PAGE,
  rosterPath,
  rosterRowPath,
  rosterSecretPath,
  rosterSecretsPath,
} from './rosters.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { has, nextVersion, notMerged, server, staffHere, terminal, text } from './rules/predicates.ts';
import { field, value } from './rules/value.ts';

const byVersion = "query.orderByChild === 'Version'";

export const rosterRow = {
  root: 'Roster',
  paths: [rosterPath, rosterRowPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What the terminals of a branch, and the desks that work without network, know by themselves; read by their versions, in pages.',
    at: {
      $branch: {
        list: { from: 'first', most: ROSTER_PAGE, asking: [byVersion] },
        read: staffHere,
        index: ['Version'],
        at: {
          $uid: {
            write: all(
              server,
              `${field('Version')} === now`,
              `!${field('Secret').exists}`,
              nextVersion(),
              any(notMerged(), field('Gone').exists),
            ),
            why: { write: "Staff read this: the card's secret stands in RosterSecrets." },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const rosterSecretsRow = {
  root: 'RosterSecrets',
  paths: [rosterSecretsPath, rosterSecretPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The cards' secrets of those people: for the branch's terminals alone.",
    at: {
      $branch: {
        list: { from: 'first', most: ROSTER_SECRETS_PAGE, asking: [byVersion] },
        read: terminal,
        index: ['Version'],
        at: {
          $uid: {
            write: all(server, nextVersion(), any(`!${value.exists}`, notMerged())),
            validate: has('Secret', 'Version'),
            at: { Secret: text(SECRET_LENGTH), Version: `${value} === now` },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
