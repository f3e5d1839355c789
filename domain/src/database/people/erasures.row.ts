import { type DatabaseRow, sweptAfter } from '../row.ts';
import { hasRole, isOwner, isServer } from '../rules/callers.ts';
import { growsByOne, isNow, isRemoved, isRemovedAfterItsTime, keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals, NOW } from '../rules/operand.ts';
import { isBeingErased } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, oldField } from '../rules/value.ts';
import {
  ERASURE_REQUESTS_PAGE,
  erasurePath,
  erasureRequestPath,
  erasureRequestsPath,
  erasuresPath,
} from './erasures.ts';
import { userPath } from './users.ts';

/** The request is withdrawn before the erasure begins. */
const isWithdrawn = all(isRemoved, not(oldField('Ended').exists), not(isBeingErased()));

/** The person requests the erasure again after a refusal. */
const isRequestedAgain = all(
  oldField('Refused').exists,
  field('Open').exists,
  not(field('Refused').exists),
  not(field('Ended').exists),
);

export const erasureRequestsRow = {
  root: 'ErasureRequests',
  paths: [erasureRequestPath, erasureRequestsPath],
  person: { merge: 'leave', export: { as: 'ErasureRequest' }, erase: 'keep' },
  keep: sweptAfter('erasureRequests', 'Ended', 'record'),
  rules: {
    note: "Requests of people to have their data erased, with the deadlines of the gym's answer and of the erasure. A request can be withdrawn until the erasure begins. When it is done or refused, it is kept as proof for its retention time. After a refusal the person can ask again.",
    list: { from: 'last', most: ERASURE_REQUESTS_PAGE },
    read: hasRole('admin'),
    index: ['Open', 'Ended'],
    at: {
      $uid: {
        read: any(isOwner, hasRole('admin')),
        write: all(
          isServer,
          any(wasAbsent, isWithdrawn, isRequestedAgain, isRemovedAfterItsTime('erasureRequests', 'Ended')),
        ),
        validate: hasFields('At', 'By', 'AnswerBy', 'DoneBy'),
        at: {
          At: isNow,
          Open: { write: all(isServer, isRemoved, equals(field('Ended'), NOW)) },
          Refused: {
            write: all(
              isServer,
              not(isBeingErased()),
              before(erasureRequestPath, {}, 'Open').exists,
              not(after(erasureRequestPath, {}, 'Open').exists),
            ),
            validate: hasFields('At', 'By', 'Ground'),
            at: { At: isNow },
          },
          Ended: { write: all(isServer, wasAbsent, not(field('Open').exists)), validate: isNow },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** The erasure begins: there is an open request, and the same update marks the profile as erased. */
const isErasureBegun = all(
  wasAbsent,
  equals(after(userPath, {}, 'ErasedAt'), NOW),
  before(erasureRequestPath, { uid: field('Request') }, 'Open').exists,
);

const isErasureContinued = all(growsByOne('Turn'), ...['At', 'By', 'Request'].map(keepsField));

const isErasureEnded = isRemoved;

export const erasuresRow = {
  root: 'Erasures',
  paths: [erasurePath, erasuresPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'until it no longer applies',
  rules: {
    note: 'Erasures in progress. While one exists, personal data may be removed from records that are otherwise append-only. Each step increments Turn, so of two concurrent runs only one completes a step.',
    at: {
      $uid: {
        write: all(isServer, any(isErasureBegun, isErasureContinued, isErasureEnded)),
        validate: hasFields('At', 'By'),
      },
    },
  },
} as const satisfies DatabaseRow;
