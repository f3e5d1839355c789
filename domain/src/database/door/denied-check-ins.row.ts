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

const isDeviceReport = all(
  isWrittenByCallerNow,
  happenedWithinTwoDays,
  any(wasAbsent, isSentAgain),
  any(
    all(
      isVia('self'),
      equals(field('Uid'), wildcardKey('$id')),
      any(all(isCallersAccountOpen, equals(wildcardKey('$id'), CALLER)), isGuardianOf(wildcardKey('$id'))),
      before(branchPath, {}, 'Name').exists,
    ),
    all(isCallersKey, isFromDoorOfBranch),
  ),
);

export const deniedCheckInsRow = {
  root: 'DeniedCheckIns',
  paths: [deniedCheckInsPath, deniedCheckInPath],
  person: { merge: 'leave', copy: { as: 'DeniedCheckIns' }, erase: 'anonymous' },
  keep: sweptAfter('tries', 'At', 'record'),
  rules: {
    note: "Denied check-ins. A member's phone appends under the uid, so at most one per day; terminals and the desk under the uid and three hexadecimal digits, so at most 4,096 per day. A retry must have the same writer and At. They are swept after a year.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: DENIED_PAGE },
            read: isDeskOfBranch,
            index: ['At', 'Uid'],
            at: {
              $id: {
                read: wasWrittenByCaller,
                write: any(isDeviceReport, all(isServer, isRemovedAfterItsTime('tries'))),
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
