import { accessPath } from '../door/access.ts';
import { attendancePath } from '../door/attendance.ts';
import type { DatabaseRow } from '../row.ts';
import { isOwnerOrGuardian, isServer } from '../rules/callers.ts';
import { keepsField } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals, NOW } from '../rules/operand.ts';
import { hasFields, isNumber, isText } from '../rules/shapes.ts';
import { after, before, field, oldField, value } from '../rules/value.ts';
import { visitUsePath } from './visit-use.ts';

const checkInKeys = { branch: field('Branch'), day: field('Day') };

/** The same update writes the check-in with this id. */
const isWithItsCheckIn = all(
  equals(after(attendancePath, checkInKeys, 'Id'), field('Id')),
  equals(after(attendancePath, checkInKeys, 'Ts'), NOW),
);
/** The server has counted the visit of the previous check-in, or there is none. */
const isPreviousCounted = equals(oldField('Counted'), oldField('Ts'));
const hasPlanWithoutVisits = not(before(accessPath, {}, 'Visits').isNumber);
const isRetryOfCheckIn = equals(before(attendancePath, checkInKeys, 'Id'), field('Id'));

/**
 * The phone of the member or their guardian writes the record with the check-in. If the plan counts visits, the server
 * must have counted the previous check-in, unless this is a retry.
 */
const isUsedByMember = all(
  isOwnerOrGuardian,
  not(field('Counted').exists),
  equals(field('Ts'), NOW),
  isWithItsCheckIn,
  any(isPreviousCounted, hasPlanWithoutVisits, isRetryOfCheckIn),
);

/** The server marks that it has counted the visit of this check-in. */
const isCountedByServer = all(isServer, ...['Id', 'Branch', 'Day', 'Ts'].map(keepsField), field('Counted').exists);

export const visitUseRow = {
  root: 'VisitUse',
  paths: [visitUsePath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "Each member's last check-in from their phone or their guardian's. If the plan counts visits, the next check-in must wait until the server has counted this one.",
    at: {
      $uid: {
        read: isOwnerOrGuardian,
        write: any(isUsedByMember, isCountedByServer),
        validate: hasFields('Id', 'Branch', 'Day'),
        why: {
          write:
            'The phone writes it together with the check-in. If the plan counts visits, the server must have counted the previous check-in. A retry of an existing check-in is accepted, because it uses no further visit. The server can only mark the check-in that it read before it counted the visits, because the count may not include a newer one.',
        },
        at: { Id: isText, Branch: isText, Day: isText, Ts: isNumber, Counted: equals(value, field('Ts')) },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
