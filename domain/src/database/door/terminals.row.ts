import type { DatabaseRow } from '../row.ts';
import { hasRole, isDeskOfBranch, isOwner, isTerminalOfBranch } from '../rules/callers.ts';
import { isNow, isRemoved, keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { CALLER, equals, plus, wildcardKey } from '../rules/operand.ts';
import { hasFields, isNumberWithin, isTextLike, isTextWithin, UUID } from '../rules/shapes.ts';
import { field, oldField, value } from '../rules/value.ts';
import { DEVICE_MAX_LENGTH, terminalPath, terminalsPath } from './terminals.ts';

/** Maximum length of the name of a build, in characters. */
const BUILD_MAX_LENGTH = 40;

/** The record is that of a desk. */
const hasDeskId = field('Id').exists;

/** The key begins with the caller's uid and `~`, like the keys of their desks. */
const hasCallersKey = wildcardKey('$uid').beginsWith(plus(CALLER, '~'));

const isReportOfTerminal = all(value.exists, isOwner, isTerminalOfBranch, not(hasDeskId));

/**
 * A desk reports its own state until an administrator ends its copy. A new record must have the version 0, so a desk
 * that was removed can't return with its old copy. A record keeps its `Id`, so a desk can't use the key of another
 * desk. The digit in the key limits each account to ten desks per branch.
 */
const isReportOfDesk = all(
  hasCallersKey,
  wildcardKey('$uid').matches(/^[^~]+~[0-9]$/),
  hasDeskId,
  isDeskOfBranch,
  any(all(wasAbsent, equals(field('Version'), 0)), keepsField('Id')),
  not(oldField('Ended').exists),
  not(field('Ended').exists),
);

/**
 * The account of a desk may remove the desk's record, even if the account has lost its role. An administrator may
 * remove the record of a desk whose copy was ended, for example because its device is lost.
 */
const isDeskRemoved = all(isRemoved, any(hasCallersKey, all(hasRole('admin'), oldField('Ended').exists)));

export const terminalsRow = {
  root: 'Terminals',
  paths: [terminalsPath, terminalPath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: "State of the terminals and of the desks that work offline. Each device reports its own state. The desk of the branch reads all of them. An administrator can end a desk's copy of the roster.",
    at: {
      $branch: {
        read: isDeskOfBranch,
        at: {
          $uid: {
            write: any(isReportOfTerminal, isReportOfDesk, isDeskRemoved),
            validate: all(
              hasFields('Seen', 'Build', 'Queue', 'Refused', 'Version'),
              any(not(hasDeskId), hasFields('Kind', 'Device')),
            ),
            at: {
              Seen: isNow,
              Build: isTextWithin({ max: BUILD_MAX_LENGTH }),
              Queue: isNumberWithin({ min: 0 }),
              Refused: isNumberWithin({ min: 0 }),
              Version: isNumberWithin({ min: 0 }),
              Kind: all(equals(value, 'desk'), hasDeskId),
              Id: isTextLike(UUID),
              Device: isTextWithin({ min: 1, max: DEVICE_MAX_LENGTH }),
              Ended: {
                note: 'An administrator ends the copy, once.',
                write: all(hasRole('admin'), hasDeskId, wasAbsent),
                validate: hasFields('At', 'By'),
                at: { At: isNow, By: equals(value, CALLER) },
                closed: true,
              },
            },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
