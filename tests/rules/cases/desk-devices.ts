import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const KIOSK = 'kiosk-1';
const TERMINAL = `Terminals/${BRANCH}/${KIOSK}`;
const COPY = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
const OTHER_COPY = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e50';
const DESK_PLACE = `Terminals/${BRANCH}/reception-1~3`;
const ADMINS_PLACE = `Terminals/${BRANCH}/admin-1~3`;
const DESK_DEVICE = { Kind: 'desk', Id: COPY, Device: 'Chrome en Windows' };

/** Desks that work offline: each belongs to an account, until an administrator ends it. */
export function deskDeviceCases(clock: Clock): readonly RulesCase[] {
  const state = { Build: '3.7.0', Queue: 0, Refused: 0, Version: 0 };
  const report = (fields: Fields = {}, place = DESK_PLACE): Updates => ({
    [place]: { Seen: TIMESTAMP, ...state, ...DESK_DEVICE, ...fields },
  });
  const registered = { [DESK_PLACE]: { Seen: clock.now - 1, ...state, ...DESK_DEVICE } };
  const ended = { [DESK_PLACE]: { ...registered[DESK_PLACE], Ended: { At: clock.now - 1, By: 'admin-1' } } };
  const end = (fields: Fields = {}): Updates => ({
    [`${DESK_PLACE}/Ended`]: { At: TIMESTAMP, By: 'admin-1', ...fields },
  });
  return new CaseList('reception-1')
    .allow('registers a new desk', report())
    .allow('updates its own state', report(), registered)
    .allow('updates its own state with its newest version', report({ Version: 5 }), registered)
    .deny('registers a deleted desk that still has a copy of the roster', report({ Version: 5 }))
    .allow('an administrator registers a desk', report({}, ADMINS_PLACE), {}, 'admin-1')
    .deny("an administrator updates somebody else's desk", report(), registered, 'admin-1')
    .deny("registers a desk under somebody else's key", report({}, ADMINS_PLACE))
    .deny('registers another copy under the key of an existing desk', report({ Id: OTHER_COPY }), registered)
    .deny('at another branch', report({}, `Terminals/${OTHER_BRANCH}/reception-1~3`))
    .deny('under the own uid without a suffix', report({}, `Terminals/${BRANCH}/reception-1`))
    .allow('under the first of ten suffixes', report({}, `Terminals/${BRANCH}/reception-1~0`))
    .allow('under the last of ten suffixes', report({}, `Terminals/${BRANCH}/reception-1~9`))
    .deny('under an empty suffix', report({}, `Terminals/${BRANCH}/reception-1~`))
    .deny('under a letter as the suffix', report({}, `Terminals/${BRANCH}/reception-1~a`))
    .deny('under a suffix of two digits', report({}, `Terminals/${BRANCH}/reception-1~33`))
    .deny('under a key with two suffixes', report({}, `Terminals/${BRANCH}/reception-1~3~3`))
    .deny('under a key with a `~` at the start', report({}, `Terminals/${BRANCH}/~reception-1~3`))
    .deny("under the copy's id", report({}, `Terminals/${BRANCH}/${COPY}`))
    .deny('a terminal registers a desk', report({}, `Terminals/${BRANCH}/${KIOSK}~3`), {}, KIOSK)
    .deny('a member registers a desk', report({}, `Terminals/${BRANCH}/somebody~3`), {}, 'somebody')
    .deny('of another kind', report({ Kind: 'kiosk' }))
    .deny('without a kind', report({ Kind: null }))
    .deny('without an id', report({ Id: null }))
    .deny('without the fields of a desk', report({ Kind: null, Id: null, Device: null }))
    .deny('with a number as the id', report({ Id: 7 }))
    .deny('with an id that is too long', report({ Id: `${COPY}0` }))
    .deny('with an id with a prefix', report({ Id: `x${COPY}` }))
    .deny('without a description', report({ Device: null }))
    .deny('with an empty description', report({ Device: '' }))
    .deny('with a number as the description', report({ Device: 7 }))
    .allow('with a description of 1 character', report({ Device: 'x' }))
    .allow('with a description of 60 characters', report({ Device: 'x'.repeat(60) }))
    .deny('with a description of 61 characters', report({ Device: 'x'.repeat(61) }))
    .deny('registers a desk that is ended from the start', report({ Ended: { At: TIMESTAMP, By: 'reception-1' } }))
    .deny(
      'an administrator registers a desk that is ended from the start',
      report({ Ended: { At: TIMESTAMP, By: 'admin-1' } }, ADMINS_PLACE),
      {},
      'admin-1',
    )
    .deny('updates an ended desk', report(), ended)
    .allow('deletes its own desk', { [DESK_PLACE]: null }, registered)
    .allow('deletes its own ended desk', { [DESK_PLACE]: null }, ended)
    .allow(
      'deletes its own desk after losing the role',
      { [DESK_PLACE]: null },
      { ...ended, 'Staff/reception-1': null },
    )
    .deny('somebody else deletes a desk', { [DESK_PLACE]: null }, ended, 'reception-2')
    .deny('an administrator deletes a desk', { [DESK_PLACE]: null }, registered, 'admin-1')
    .allow('an administrator deletes an ended desk', { [DESK_PLACE]: null }, ended, 'admin-1')
    .allow('an administrator ends a desk', end(), registered, 'admin-1')
    .deny('reception ends its own desk', end({ By: 'reception-1' }), registered)
    .deny('ends a desk signed out', end({ By: null }), registered, null)
    .deny('ends an ended desk', end(), ended, 'admin-1')
    .deny('ends a desk with another time than now', end({ At: clock.now - 1 }), registered, 'admin-1')
    .deny('ends a desk in the name of another', end({ By: 'reception-1' }), registered, 'admin-1')
    .deny('ends a desk without a time', end({ At: null }), registered, 'admin-1')
    .deny('ends a desk without a name', end({ By: null }), registered, 'admin-1')
    .deny('ends a desk with an unknown field', end({ Extra: 1 }), registered, 'admin-1')
    .deny('reactivates an ended desk', { [`${DESK_PLACE}/Ended`]: null }, ended, 'admin-1')
    .deny('ends a desk that does not exist', end(), {}, 'admin-1')
    .deny('ends a terminal', { [`${TERMINAL}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } }, {}, 'admin-1').all;
}
