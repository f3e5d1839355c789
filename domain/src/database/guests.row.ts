import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';
import { UNDO_WINDOW_MS } from './attendance.ts';
import { GUEST_NAME_LENGTH, GUESTS_PAGE } from './guest-bounds.ts';
import { guestFactsDayPath, guestFactsPath } from './guest-facts.ts';
import { guestPath, guestsPath } from './guests.ts';
import { planPath } from './plans.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { clock, isSame, ownPlace, sentAgain, tellsNow, via, wroteIt } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import {
  anyStaff,
  append,
  blankedOfAnybody,
  desk,
  erasedOfAnybody,
  happenedLately,
  has,
  inItsDay,
  isNumber,
  isOver,
  isText,
  matches,
  number,
  oneOf,
  server,
  terminal,
  text,
} from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';

/** E.164, of any country. */
const PHONE = '/^\\+[1-9][0-9]{7,14}$/';
const REASON = text({ min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH });
/** A day of either collection: the desk lists both, in the same order. */
const dayOfDesk = { list: { from: 'last', most: GUESTS_PAGE }, read: desk } as const;

const byDoor = any(all(via('kiosk'), terminal), all(via('desk'), desk));

const visit = all(
  tellsNow,
  happenedLately,
  `!${field('Annulled').exists}`,
  any(`!${old.exists}`, all(sentAgain, isSame('Name'), isSame('Phone'), `!${oldField('Annulled').exists}`)),
  ownPlace,
  byDoor,
);

/** Registered by a sale at the till. */
const sold = all(server, `!${old.exists}`, inItsDay);

const isKeptNoMore = all(server, isOver('guests'));

const firstArrival = before(guestFactsPath, {}, 'Ts');
/** When the record first arrived; sent again it has a new `Ts`, but the server noted the first one. */
const arrived = `(${firstArrival.isNumber} ? ${firstArrival} : ${oldField('Ts')})`;

const undo = all(
  `${oldField('By')} === auth.uid`,
  anyStaff,
  `now <= ${arrived} + ${UNDO_WINDOW_MS}`,
  `${value.child('By')} === auth.uid`,
  `!${value.child('Reason').exists}`,
  `!${before(guestFactsPath, {}, 'Charge').exists}`,
);

const annul = all(server, value.child('Reason').exists);

export const guestsRow = {
  root: 'Guests',
  paths: [guestsPath, guestPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: sweptAfter('guests', 'At', 'record'),
  rules: {
    note: "Day passes without an account: appended by the branch's terminals and its desk, each in its own places. Name and phone go after a year, or with the person who is erased: by the phone, and by the sales of theirs; what was charged stays.",
    at: {
      $branch: {
        at: {
          $day: {
            ...dayOfDesk,
            index: ['At', 'Phone'],
            at: {
              $id: {
                read: any(all(wroteIt, anyStaff), desk),
                write: any(visit, sold, isKeptNoMore),
                validate: has('Name', 'At', 'Ts', 'Via', 'By', 'Clock'),
                at: {
                  Name: { write: blankedOfAnybody, validate: text(GUEST_NAME_LENGTH) },
                  Phone: { write: erasedOfAnybody, validate: matches(PHONE) },
                  At: isNumber,
                  Ts: isNumber,
                  Via: isText,
                  By: isText,
                  Clock: clock,
                  Annulled: {
                    note: `Taken back on the spot by whoever wrote it, up to ${UNDO_WINDOW_MS / 1000} s after it first arrived and not once it was charged; later by the server, for staff who say why.`,
                    write: all(`!${old.exists}`, any(undo, annul)),
                    validate: has('At', 'By'),
                    at: { At: `${value} === now`, By: isText, Reason: { write: blankedOfAnybody, validate: REASON } },
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
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "What the server alone knows of a guest's record: when it first arrived, and what was charged. Beside the record, because a device that sends it again writes it anew.",
    at: {
      $branch: {
        at: {
          $day: {
            ...dayOfDesk,
            index: ['At'],
            at: {
              $id: {
                validate: has('At', 'Ts'),
                at: {
                  At: {
                    write: all(server, append),
                    validate: `${value} === ${after(guestPath, {}, 'At')}`,
                  },
                  Ts: {
                    write: all(server, value.exists, any(`!${old.exists}`, `${value} < ${old}`)),
                    validate: `${value} <= ${after(guestPath, {}, 'Ts')}`,
                  },
                  Charge: {
                    note: 'Once, of a visit that counts; never changed.',
                    write: all(server, append, `!${after(guestPath, {}, 'Annulled').exists}`),
                    validate: has('Plan', 'Price', 'PaidBy', 'Charged', 'By'),
                    at: {
                      Plan: all(isText, `${after(planPath, { plan: `${value}` }, 'Sold')} === true`),
                      Price: number({ min: 0 }),
                      PaidBy: matches(oneOf(DESK_PAYMENT_METHODS)),
                      Charged: `${value} === now`,
                      By: isText,
                      Reason: { write: blankedOfAnybody, validate: REASON },
                    },
                    closed: true,
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
