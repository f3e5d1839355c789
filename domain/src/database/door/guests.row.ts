import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../../reason.ts';
import { planPath } from '../memberships/plans.ts';
import { type DatabaseRow, sweptAfter } from '../row.ts';
import { hasAnyRole, isDeskOfBranch, isServer } from '../rules/callers.ts';
import { happenedOn, isCreated, isNow, isRemovedAfterItsTime, keepsField, wasAbsent } from '../rules/changes.ts';
import {
  happenedWithinTwoDays,
  isCallersKey,
  isFromDoorOfBranch,
  isSentAgain,
  isWrittenByCallerNow,
  STAMP,
  wasWrittenByCaller,
} from '../rules/door.ts';
import { all, any, not } from '../rules/expression.ts';
import { atMost, CALLER, choose, equals, isLess, NOW, plus, wildcardKey } from '../rules/operand.ts';
import { isBlankedDuringAnyErasure, isErasedDuringAnyErasure } from '../rules/person.ts';
import { hasFields, isClockState, isText, isTextLike, isTextWithin } from '../rules/shapes.ts';
import { after, before, field, old, oldField, value } from '../rules/value.ts';
import { UNDO_WINDOW_MS } from './attendance.ts';
import { GUEST_NAME_LENGTH, GUESTS_PAGE } from './guest-bounds.ts';
import { guestFactsDayPath, guestFactsPath } from './guest-facts.ts';
import { guestPath, guestsPath } from './guests.ts';

/** A phone number of any country in E.164 form. */
const PHONE = /^\+[1-9][0-9]{7,14}$/;
const isReason = isTextWithin({ min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH });
/** Query bounds and readers of a branch's day in `Guests` and `GuestFacts`, which the desk reads together. */
const dayList = { list: { from: 'last', most: GUESTS_PAGE }, read: isDeskOfBranch } as const;

/** A terminal or desk registers a guest, or sends its record again. */
const isWrittenAtDoor = all(
  isWrittenByCallerNow,
  happenedWithinTwoDays,
  not(field('Annulled').exists),
  any(wasAbsent, all(isSentAgain, keepsField('Name'), keepsField('Phone'), not(oldField('Annulled').exists))),
  isCallersKey,
  isFromDoorOfBranch,
);

/** The server registers a guest with a sale at the till. */
const isSold = all(isServer, wasAbsent, happenedOn(wildcardKey('$day')));

/** The server removes a record after its retention. */
const isSwept = all(isServer, isRemovedAfterItsTime('guests'));

const firstArrival = before(guestFactsPath, {}, 'Ts');
/** When the record first arrived. A retry overwrites `Ts`, so the server keeps the first arrival in `GuestFacts`. */
const arrivedAt = choose(firstArrival.isNumber, firstArrival, oldField('Ts'));

/** The account that wrote the record annuls it within the undo window, unless the visit was charged. */
const isUndoneByWriter = all(
  wasWrittenByCaller,
  hasAnyRole,
  atMost(NOW, plus(arrivedAt, UNDO_WINDOW_MS)),
  equals(value.child('By'), CALLER),
  not(value.child('Reason').exists),
  not(before(guestFactsPath, {}, 'Charge').exists),
);

/** The server annuls the record for a member of staff, who gives a reason. */
const isAnnulledForStaff = all(isServer, value.child('Reason').exists);

export const guestsRow = {
  root: 'Guests',
  paths: [guestsPath, guestPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: sweptAfter('guests', 'At', 'record'),
  rules: {
    note: "Visits of guests with a day pass. The branch's terminals and desk append them, each account under its own keys; the server appends those that are sold at the till. A record is removed after a year. When a person is erased, the name, phone and reasons are erased in the records that have their phone or come from their sales. The charge is kept.",
    at: {
      $branch: {
        at: {
          $day: {
            ...dayList,
            index: ['At', 'Phone'],
            at: {
              $id: {
                read: any(all(wasWrittenByCaller, hasAnyRole), isDeskOfBranch),
                write: any(isWrittenAtDoor, isSold, isSwept),
                validate: hasFields('Name', 'Ts', 'Via', 'By', 'Clock'),
                at: {
                  Name: { write: isBlankedDuringAnyErasure, validate: isTextWithin(GUEST_NAME_LENGTH) },
                  Phone: { write: isErasedDuringAnyErasure, validate: isTextLike(PHONE) },
                  ...STAMP,
                  Clock: isClockState,
                  Annulled: {
                    note: `The account that wrote the record can annul it up to ${UNDO_WINDOW_MS / 1000} s after it first arrived, unless the visit was charged. The server can annul it at any time for staff, who give a reason.`,
                    write: all(wasAbsent, any(isUndoneByWriter, isAnnulledForStaff)),
                    validate: hasFields('At', 'By'),
                    at: { At: isNow, By: isText, Reason: { write: isBlankedDuringAnyErasure, validate: isReason } },
                    closed: true,
                  },
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

export const guestFactsRow = {
  root: 'GuestFacts',
  paths: [guestFactsDayPath, guestFactsPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "Facts that the server stores about a guest's record: when it first arrived, and the charge. They are stored apart from the record, because a device's retry overwrites the record.",
    at: {
      $branch: {
        at: {
          $day: {
            ...dayList,
            index: ['At'],
            at: {
              $id: {
                validate: hasFields('At', 'Ts'),
                at: {
                  At: {
                    write: all(isServer, isCreated),
                    validate: equals(value, after(guestPath, {}, 'At')),
                  },
                  Ts: {
                    write: all(isServer, value.exists, any(wasAbsent, isLess(value, old))),
                    validate: atMost(value, after(guestPath, {}, 'Ts')),
                  },
                  Charge: {
                    note: "Written once, for a visit that isn't annulled.",
                    write: all(isServer, isCreated, not(after(guestPath, {}, 'Annulled').exists)),
                    validate: hasFields('Plan', 'Price', 'PaidBy', 'Charged', 'By'),
                    at: {
                      Plan: equals(after(planPath, { plan: value }, 'Sold'), true),
                      Charged: isNow,
                      Reason: { write: isBlankedDuringAnyErasure },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
