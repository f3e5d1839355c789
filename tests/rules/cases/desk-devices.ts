import { BRANCH, OTHER_BRANCH } from '../model/actors.ts';
import { type Json, type RulesCase, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const KIOSK = 'kiosk-1';
const TERMINAL = `Terminals/${BRANCH}/${KIOSK}`;
/** Ids of two desk copies. */
const COPY = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
const OTHER_COPY = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e50';
/** Paths of the desk of reception and of the administrator's desk. The key is the account's uid, a `~` and a digit. */
const DESK_PATH = `Terminals/${BRANCH}/reception-1~3`;
const ADMIN_DESK_PATH = `Terminals/${BRANCH}/admin-1~3`;
const DESK_DEVICE = { Kind: 'desk', Id: COPY, Device: 'Chrome en Windows' };

/**
 * Desks that work offline. Each one belongs to the account that registered it. An administrator can end it. The caller
 * is reception unless the name says otherwise.
 */
export function deskDeviceCases(clock: Clock): readonly RulesCase[] {
  const deviceState = { Build: '3.7.0', Queue: 0, Refused: 0, Version: 0 };
  const report = (fields: Fields = {}, path = DESK_PATH): Updates => ({
    [path]: { Seen: TIMESTAMP, ...deviceState, ...DESK_DEVICE, ...fields },
  });
  const registered = { [DESK_PATH]: { Seen: clock.now - 1, ...deviceState, ...DESK_DEVICE } };
  const ended = { [DESK_PATH]: { ...registered[DESK_PATH], Ended: { At: clock.now - 1, By: 'admin-1' } } };
  const end = (fields: Fields = {}): Updates => ({
    [`${DESK_PATH}/Ended`]: { At: TIMESTAMP, By: 'admin-1', ...fields },
  });
  return new CaseList('reception-1')
    .allow('registers a new desk', report())
    .allow('updates its own state', report(), registered)
    .allow('updates its own state with a newer version of its roster', report({ Version: 5 }), registered)
    .deny(
      'registers a desk with a roster version above 0, as a deleted desk with its old copy would',
      report({ Version: 5 }),
    )
    .allow('an administrator registers a desk', report({}, ADMIN_DESK_PATH), {}, 'admin-1')
    .deny("an administrator updates somebody else's desk", report(), registered, 'admin-1')
    .deny("registers a desk with somebody else's uid in its key", report({}, ADMIN_DESK_PATH))
    .deny('registers another desk copy under the key of an existing desk', report({ Id: OTHER_COPY }), registered)
    .deny('registers a desk at another branch', report({}, `Terminals/${OTHER_BRANCH}/reception-1~3`))
    .deny('registers a desk under the uid without a suffix', report({}, `Terminals/${BRANCH}/reception-1`))
    .allow('registers a desk under the suffix ~0', report({}, `Terminals/${BRANCH}/reception-1~0`))
    .allow('registers a desk under the suffix ~9', report({}, `Terminals/${BRANCH}/reception-1~9`))
    .deny('registers a desk under an empty suffix', report({}, `Terminals/${BRANCH}/reception-1~`))
    .deny('registers a desk under a letter as the suffix', report({}, `Terminals/${BRANCH}/reception-1~a`))
    .deny('registers a desk under a suffix of two digits', report({}, `Terminals/${BRANCH}/reception-1~33`))
    .deny('registers a desk under a key with two suffixes', report({}, `Terminals/${BRANCH}/reception-1~3~3`))
    .deny('registers a desk under a key with a `~` at the start', report({}, `Terminals/${BRANCH}/~reception-1~3`))
    .deny("registers a desk under its copy's id", report({}, `Terminals/${BRANCH}/${COPY}`))
    .deny('a terminal registers a desk', report({}, `Terminals/${BRANCH}/${KIOSK}~3`), {}, KIOSK)
    .deny('a member registers a desk', report({}, `Terminals/${BRANCH}/somebody~3`), {}, 'somebody')
    .deny('registers a desk with the kind of a terminal', report({ Kind: 'kiosk' }))
    .deny('registers a desk without a kind', report({ Kind: null }))
    .deny('registers a desk without an id', report({ Id: null }))
    .deny('registers a desk without kind, id and description', report({ Kind: null, Id: null, Device: null }))
    .deny('registers a desk with a number as the id', report({ Id: 7 }))
    .deny('registers a desk with an id that is one character too long', report({ Id: `${COPY}0` }))
    .deny('registers a desk with a character before its id', report({ Id: `x${COPY}` }))
    .deny('registers a desk without a description', report({ Device: null }))
    .deny('registers a desk with an empty description', report({ Device: '' }))
    .deny('registers a desk with a number as the description', report({ Device: 7 }))
    .allow('registers a desk with a description of 1 character', report({ Device: 'x' }))
    .allow('registers a desk with a description of 60 characters', report({ Device: 'x'.repeat(60) }))
    .deny('registers a desk with a description of 61 characters', report({ Device: 'x'.repeat(61) }))
    .deny('registers a desk that is ended from the start', report({ Ended: { At: TIMESTAMP, By: 'reception-1' } }))
    .deny(
      'an administrator registers a desk that is ended from the start',
      report({ Ended: { At: TIMESTAMP, By: 'admin-1' } }, ADMIN_DESK_PATH),
      {},
      'admin-1',
    )
    .deny('updates an ended desk', report(), ended)
    .allow('deletes its own desk', { [DESK_PATH]: null }, registered)
    .allow('deletes its own ended desk', { [DESK_PATH]: null }, ended)
    .allow('deletes its own desk after losing the role', { [DESK_PATH]: null }, { ...ended, 'Staff/reception-1': null })
    .deny('somebody else deletes a desk', { [DESK_PATH]: null }, ended, 'reception-2')
    .deny('an administrator deletes a desk', { [DESK_PATH]: null }, registered, 'admin-1')
    .allow('an administrator deletes an ended desk', { [DESK_PATH]: null }, ended, 'admin-1')
    .allow('an administrator ends a desk', end(), registered, 'admin-1')
    .deny('reception ends its own desk', end({ By: 'reception-1' }), registered)
    .deny('ends a desk signed out', end({ By: null }), registered, null)
    .deny('an administrator ends an ended desk', end(), ended, 'admin-1')
    .deny(
      "an administrator ends a desk with a time other than the server's",
      end({ At: clock.now - 1 }),
      registered,
      'admin-1',
    )
    .deny(
      'an administrator ends a desk with another account as the author',
      end({ By: 'reception-1' }),
      registered,
      'admin-1',
    )
    .deny('an administrator ends a desk without a time', end({ At: null }), registered, 'admin-1')
    .deny('an administrator ends a desk without an author', end({ By: null }), registered, 'admin-1')
    .deny('an administrator ends a desk with an unknown field', end({ Extra: 1 }), registered, 'admin-1')
    .deny('an administrator reactivates an ended desk', { [`${DESK_PATH}/Ended`]: null }, ended, 'admin-1')
    .deny('an administrator ends a desk that does not exist', end(), {}, 'admin-1')
    .deny(
      'an administrator ends a terminal',
      { [`${TERMINAL}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } },
      {},
      'admin-1',
    ).all;
}
