import type { DeliveryState } from '../../delivery/delivery.ts';
import { type DatabaseRow, sweptAfter } from '../row.ts';
import { isDesk, isOwner, isServer } from '../rules/callers.ts';
import { changesField, isRemovedAfterItsTime, keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { differs, equals } from '../rules/operand.ts';
import { takesNextVersionUnmerged } from '../rules/person.ts';
import { hasFields, oneOf } from '../rules/shapes.ts';
import { field, oldField, value } from '../rules/value.ts';
import {
  DELIVERIES_PAGE,
  deliveriesPath,
  deliveryPath,
  deliveryTurnPath,
  undeliveredPath,
  undeliveredRowPath,
} from './deliveries.ts';

const isState = (state: DeliveryState) => equals(field('State'), state);
const wasState = (...states: readonly DeliveryState[]) => oldField('State').matches(oneOf(states));
const keepsClaim = keepsField('Claim');

/** A waiting delivery is claimed, with a claim other than its last one. Of two senders, only one can write this. */
const isClaimed = all(isState('claimed'), equals(oldField('State'), 'waiting'), changesField('Claim'));
/** A delivery can wait for another attempt only while its outcome is open. */
const isRetried = all(isState('waiting'), wasState('claimed', 'accepted', 'sent'), keepsClaim);
/** The delivery gets any state except `waiting` and `claimed`, and keeps its claim. */
const getsOtherState = all(differs(field('State'), 'waiting'), differs(field('State'), 'claimed'), keepsClaim);

export const deliveriesRow = {
  root: 'Deliveries',
  paths: [deliveriesPath, deliveryPath],
  person: { merge: 'move', export: { as: 'Deliveries', last: 1_000 }, erase: 'delete' },
  keep: sweptAfter('messages', 'At', 'record of a person'),
  rules: {
    note: "Deliveries of reminders, one for each end date and offset. A delivery is claimed before the message is sent, so that two senders can't both send it. It is removed after a year.",
    at: {
      $uid: {
        list: { from: 'last', most: DELIVERIES_PAGE },
        read: any(isOwner, isDesk),
        index: ['At'],
        at: {
          $delivery: {
            write: all(
              isServer,
              any(
                all(takesNextVersionUnmerged, value.exists, any(wasAbsent, isClaimed, isRetried, getsOtherState)),
                isRemovedAfterItsTime('messages'),
              ),
            ),
            validate: hasFields('State', 'At', 'Ends', 'Offset', 'Changed'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const deliveryTurnsRow = {
  root: 'DeliveryTurns',
  paths: [deliveryTurnPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'until it no longer applies',
  rules: {
    note: 'When a delivery is next due, for each delivery that is due again.',
    index: ['At'],
    at: { $row: { write: isServer, validate: hasFields('At') } },
  },
} as const satisfies DatabaseRow;

export const undeliveredRow = {
  root: 'Undelivered',
  paths: [undeliveredPath, undeliveredRowPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: sweptAfter('undelivered', 'At', 'record'),
  rules: {
    note: 'Deliveries that staff must follow up, for 30 days.',
    index: ['At'],
    at: { $row: { write: isServer, validate: hasFields('At') } },
  },
} as const satisfies DatabaseRow;
