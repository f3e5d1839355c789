import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { Questions } from './asking.ts';

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
  const says = (fields: Fields = {}, place = DESK_PLACE): Updates => ({
    [place]: { Seen: TIMESTAMP, ...state, ...DESK_DEVICE, ...fields },
  });
  const there = { [DESK_PLACE]: { Seen: clock.now - 1, ...state, ...DESK_DEVICE } };
  const ended = { [DESK_PLACE]: { ...there[DESK_PLACE], Ended: { At: clock.now - 1, By: 'admin-1' } } };
  const end = (fields: Fields = {}): Updates => ({
    [`${DESK_PLACE}/Ended`]: { At: TIMESTAMP, By: 'admin-1', ...fields },
  });
  return new Questions('reception-1')
    .allow('switched on', says())
    .allow('itself again', says(), there)
    .allow('itself again, with what it has by now', says({ Version: 5 }), there)
    .deny('one that was taken off the list and still has people', says({ Version: 5 }))
    .allow('by an administrator', says({}, ADMINS_PLACE), {}, 'admin-1')
    .deny("somebody else's, by an administrator", says(), there, 'admin-1')
    .deny('a new one under the key of somebody else', says({}, ADMINS_PLACE))
    .deny('another copy under the key of one that is there', says({ Id: OTHER_COPY }), there)
    .deny('at another branch', says({}, `Terminals/${OTHER_BRANCH}/reception-1~3`))
    .deny('under the own uid', says({}, `Terminals/${BRANCH}/reception-1`))
    .allow('under the first of ten keys', says({}, `Terminals/${BRANCH}/reception-1~0`))
    .allow('under the last of ten keys', says({}, `Terminals/${BRANCH}/reception-1~9`))
    .deny('under a key without a digit', says({}, `Terminals/${BRANCH}/reception-1~`))
    .deny('under a key with a letter', says({}, `Terminals/${BRANCH}/reception-1~a`))
    .deny('under a key with two digits', says({}, `Terminals/${BRANCH}/reception-1~33`))
    .deny('under a key with two signs', says({}, `Terminals/${BRANCH}/reception-1~3~3`))
    .deny('under a key with a sign before', says({}, `Terminals/${BRANCH}/~reception-1~3`))
    .deny('under an id', says({}, `Terminals/${BRANCH}/${COPY}`))
    .deny('by a terminal', says({}, `Terminals/${BRANCH}/${KIOSK}~3`), {}, KIOSK)
    .deny('by a member', says({}, `Terminals/${BRANCH}/somebody~3`), {}, 'somebody')
    .deny('of another kind', says({ Kind: 'kiosk' }))
    .deny('without a kind', says({ Kind: null }))
    .deny('without an id', says({ Id: null }))
    .deny('as a terminal', says({ Kind: null, Id: null, Device: null }))
    .deny('with a number for an id', says({ Id: 7 }))
    .deny('with a longer id', says({ Id: `${COPY}0` }))
    .deny('with an id with something before', says({ Id: `x${COPY}` }))
    .deny('without words about it', says({ Device: null }))
    .deny('with empty words', says({ Device: '' }))
    .deny('with a number for words', says({ Device: 7 }))
    .allow('with words of one', says({ Device: 'x' }))
    .allow('with words of 60', says({ Device: 'x'.repeat(60) }))
    .deny('with words of 61', says({ Device: 'x'.repeat(61) }))
    .deny('made already ended', says({ Ended: { At: TIMESTAMP, By: 'reception-1' } }))
    .deny(
      'made already ended by an administrator',
      says({ Ended: { At: TIMESTAMP, By: 'admin-1' } }, ADMINS_PLACE),
      {},
      'admin-1',
    )
    .deny('once it was ended', says(), ended)
    .allow('taken away', { [DESK_PLACE]: null }, there)
    .allow('taken away once it was ended', { [DESK_PLACE]: null }, ended)
    .allow('taken away without the role', { [DESK_PLACE]: null }, { ...ended, 'Staff/reception-1': null })
    .deny('taken away by somebody else', { [DESK_PLACE]: null }, ended, 'reception-2')
    .deny('taken away by an administrator', { [DESK_PLACE]: null }, there, 'admin-1')
    .allow('taken away by an administrator once it was ended', { [DESK_PLACE]: null }, ended, 'admin-1')
    .allow('ended by an administrator', end(), there, 'admin-1')
    .deny('ended by reception', end({ By: 'reception-1' }), there)
    .deny('ended by nobody', end({ By: null }), there, null)
    .deny('ended again', end(), ended, 'admin-1')
    .deny('ended at another time', end({ At: clock.now - 1 }), there, 'admin-1')
    .deny('ended by another name', end({ By: 'reception-1' }), there, 'admin-1')
    .deny('ended without a time', end({ At: null }), there, 'admin-1')
    .deny('ended without a name', end({ By: null }), there, 'admin-1')
    .deny('ended with more', end({ Extra: 1 }), there, 'admin-1')
    .deny('not ended any more', { [`${DESK_PLACE}/Ended`]: null }, ended, 'admin-1')
    .deny('one that is not there ended', end(), {}, 'admin-1')
    .deny('a terminal ended', { [`${TERMINAL}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } }, {}, 'admin-1').all;
}
