import type { DatabaseRow } from '../row.ts';
import { hasAnyRole, hasRole, isServer, isStaffOfBranch, isTerminalOfBranch } from '../rules/callers.ts';
import { isNow, isRemoved } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals, NOW, wildcardKey } from '../rules/operand.ts';
import { takesNextVersion, wasNotMerged } from '../rules/person.ts';
import { orderedBy } from '../rules/query.ts';
import { hasFields } from '../rules/shapes.ts';
import { field } from '../rules/value.ts';
import {
  GYM_ROSTER,
  ROSTER_PAGE,
  ROSTER_SECRETS_PAGE,
  rosterPath,
  rosterRowPath,
  rosterSecretPath,
  rosterSecretsPath,
} from './rosters.ts';

const byVersion = orderedBy('Version');
/** The path is that of the roster of people whose membership is valid at all branches. */
const isGymRoster = equals(wildcardKey('$branch'), GYM_ROSTER);

export const rosterRow = {
  root: 'Roster',
  paths: [rosterPath, rosterRowPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The people whom the terminals of a branch and its offline desks recognise without a connection. The roster `gym` has those whose membership is valid at all branches. Devices load rosters in pages, ordered by version.',
    at: {
      $branch: {
        list: { from: 'first', most: ROSTER_PAGE, conditions: [byVersion] },
        read: any(isStaffOfBranch, all(isGymRoster, hasAnyRole)),
        index: ['Version'],
        at: {
          $uid: {
            write: all(
              isServer,
              equals(field('Version'), NOW),
              not(field('Secret').exists),
              takesNextVersion(),
              any(wasNotMerged(), field('Gone').exists),
            ),
            why: {
              write:
                "A row must not contain the card's secret, because reception reads rosters too. The secret is in RosterSecrets.",
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const rosterSecretsRow = {
  root: 'RosterSecrets',
  paths: [rosterSecretsPath, rosterSecretPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The card secrets of the people in a roster, for terminals only.',
    at: {
      $branch: {
        list: { from: 'first', most: ROSTER_SECRETS_PAGE, conditions: [byVersion] },
        read: any(isTerminalOfBranch, all(isGymRoster, hasRole('kiosk'))),
        index: ['Version'],
        at: {
          $uid: {
            write: all(isServer, takesNextVersion(), any(isRemoved, wasNotMerged())),
            validate: hasFields('Secret', 'Version'),
            at: { Version: isNow },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
