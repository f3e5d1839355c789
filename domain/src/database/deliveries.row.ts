import { DELIVERY_STATES } from '../delivery/delivery.ts';
import {
  DELIVERIES_PAGE,
  deliveriesPath,
  deliveryPath,
  deliveryTurnPath,
  undeliveredPath,
  undeliveredRowPath,
} from './deliveries.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, has, isOver, matches, oneOf, own, personsNext, server } from './rules/predicates.ts';
import { field, old, oldField, value } from './rules/value.ts';

const isNow = (state: string): string => `${field('State')} === '${state}'`;
const was = (...states: readonly string[]): string => `${oldField('State')}.matches(${oneOf(states)})`;
const sameClaim = `${field('Claim')} === ${oldField('Claim')}`;

/** Only what waits is claimed, each time under another name: of two that would send it, one is refused. */
const claimed = all(
  isNow('claimed'),
  `${oldField('State')} === 'waiting'`,
  `${field('Claim')} !== ${oldField('Claim')}`,
);
/** Only what was refused waits again: never what arrived, was given up, or of which nothing was heard. */
const waitsAgain = all(isNow('waiting'), was('claimed', 'accepted', 'sent'), sameClaim);
const goesOn = all(`${field('State')} !== 'waiting'`, `${field('State')} !== 'claimed'`, sameClaim);

export const deliveriesRow = {
  root: 'Deliveries',
  paths: [deliveriesPath, deliveryPath],
  person: { merge: 'move', copy: { as: 'Deliveries', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: 'What became of the message of each reminder: one for each end date and offset, claimed before it is sent, so it is sent at most once. Taken away after a year.',
    at: {
      $uid: {
        list: { from: 'last', most: DELIVERIES_PAGE },
        read: any(own, anyDesk),
        index: ['At'],
        at: {
          $delivery: {
            write: all(
              server,
              any(
                all(personsNext, value.exists, any(`!${old.exists}`, claimed, waitsAgain, goesOn)),
                isOver('messages'),
              ),
            ),
            validate: has('State', 'At', 'Ends', 'Offset', 'Changed'),
            at: { State: matches(oneOf(DELIVERY_STATES)) },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const deliveryTurnsRow = {
  root: 'DeliveryTurns',
  paths: [deliveryTurnPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'while it is true',
  rules: {
    note: 'When each delivery that is not settled is looked at again.',
    index: ['At'],
    at: { $row: { write: server, validate: field('At').isNumber } },
  },
} as const satisfies DatabaseRow;

export const undeliveredRow = {
  root: 'Undelivered',
  paths: [undeliveredPath, undeliveredRowPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: sweptAfter('undelivered', 'At', 'record'),
  rules: {
    note: 'Those that staff look after, for a month.',
    index: ['At'],
    at: { $row: { write: server, validate: field('At').isNumber } },
  },
} as const satisfies DatabaseRow;
