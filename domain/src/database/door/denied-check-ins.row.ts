import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isCallersAccountOpen, isDeskOfBranch, isGuardianOf, isServer } from '../rules/callers.ts';
import { isRemovedAfterItsTime, wasAbsent } from '../rules/changes.ts';
import {
  happenedWithinTwoDays,
  isCallersKey,
  isFromDoorOfBranch,
  isSentAgain,
  isVia,
  isWrittenByCallerNow,
  STAMP,
  wasWrittenByCaller,
} from '../rules/door.ts';
import { all, any } from '../rules/expression.ts';
import { CALLER, equals, wildcardKey } from '../rules/operand.ts';
import { hasFields, isClockState, isEntryOf, isTextWithin, UID_MAX_LENGTH } from '../rules/shapes.ts';
import { before, field, value } from '../rules/value.ts';
import { branchPath } from '../system/branches.ts';
import { DENIAL_REASONS, DENIED_PAGE, deniedCheckInPath, deniedCheckInsPath } from './denied-check-ins.ts';

/** The caller is the person whose uid is the key. */
const isPersonOfKey = equals(wildcardKey('$id'), CALLER);

const isGuardianOfPerson = isGuardianOf(wildcardKey('$id'));

/** The phone of a member or their guardian, a terminal or a desk reports a denied check-in, or sends a report again. */
const isDeviceReport = all(
  isWrittenByCallerNow,
  happenedWithinTwoDays,
  any(wasAbsent, isSentAgain),
  any(
    all(
      isVia('self'),
      equals(field('Uid'), wildcardKey('$id')),
      any(all(isCallersAccountOpen, isPersonOfKey), isGuardianOfPerson),
      before(branchPath, {}, 'Name').exists,
    ),
    all(isCallersKey, isFromDoorOfBranch),
  ),
);

export const deniedCheckInsRow = {
  root: 'DeniedCheckIns',
  paths: [deniedCheckInsPath, deniedCheckInPath],
  person: { merge: 'leave', export: { as: 'DeniedCheckIns' }, erase: 'anonymous' },
  keep: sweptAfter('deniedCheckIns', 'At', 'record'),
  rules: {
    note: "Denied check-ins. The key of a report from the phone of a member or their guardian is the member's uid, so there is at most one per branch, day and member. The key of a report from a terminal or desk is the uid of its account and three hexadecimal digits, so there are at most 4,096 per account, branch and day. A retry must keep the writer and At. Records are removed after a year.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: DENIED_PAGE },
            read: isDeskOfBranch,
            index: ['At', 'Uid'],
            at: {
              $id: {
                read: any(wasWrittenByCaller, isPersonOfKey, isGuardianOfPerson),
                write: any(isDeviceReport, all(isServer, isRemovedAfterItsTime('deniedCheckIns'))),
                validate: hasFields('Reasons', 'Clock'),
                at: {
                  Uid: isTextWithin({ max: UID_MAX_LENGTH }),
                  ...STAMP,
                  Reasons: { validate: value.hasChildren(), at: { $reason: isEntryOf('$reason', DENIAL_REASONS) } },
                  Clock: isClockState,
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
