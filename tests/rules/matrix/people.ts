import { DESK, MEMBER, OTHER_MEMBER, type Role } from '../model/actors.ts';
import type { Json } from '../model/case.ts';
import { TIMESTAMP } from '../model/case.ts';
import { SERVER_TEXTS } from '../model/person-texts.ts';
import { WAS_MERGED, worldAt } from '../model/world.ts';
import type { Row } from './row.ts';

const OWN_AND_DESK: readonly Role[] = ['own', 'guardian', ...DESK];
const KIOSKS: readonly Role[] = ['kiosk', 'kiosk-elsewhere'];
const PROFILE = `Users/${MEMBER}`;
const PHOTO = `Photos/${MEMBER}`;
const VERSION = `PhotoVersions/${MEMBER}`;
const PICTURE = 'data:image/webp;base64,BBBB';
const LINK_ENDED = { At: TIMESTAMP, By: 'reception-1' };

/** The update that redeems a link. It also ends the account's earlier sessions: `SessionsSince`, in seconds. */
const redeemed = (now: number) => ({
  'AccessLinks/c0ffee/UsedAt': TIMESTAMP,
  'AccessLinks/c0ffee/RedeemedFrom': 'reception-1',
  [`${PROFILE}/SessionsSince`]: Math.floor(now / 1000),
});

/** A field that its owner edits, and the server too. */
function ownField(field: string, changed: Json, mayDelete: boolean): Row {
  const writers: readonly Role[] = ['own', 'server'];
  return {
    pattern: `Users/{uid}/${field}`,
    allow: {
      read: OWN_AND_DESK,
      list: OWN_AND_DESK,
      create: writers,
      update: writers,
      // The server may remove any field as long as the profile stays.
      delete: mayDelete ? writers : ['server'],
    },
    update: () => ({ updates: { [`${PROFILE}/${field}`]: changed } }),
  };
}

/** A field that only the server writes. */
function serverField(field: string): Row {
  return {
    pattern: `Users/{uid}/${field}`,
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['server'], update: ['server'], delete: ['server'] },
  };
}

/**
 * A key → uid. Only the server creates it. Once the owner's profile has another value in `field`, it hands it over to
 * the profile that has this value, or deletes it.
 */
function uniquenessKey(pattern: string, path: string, field: 'Phone' | 'Email' | 'Pin', taken: string): Row {
  return {
    pattern,
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create, update: for the person whose profile has it; update, delete: only if the profile of the previous owner no longer has it',
    update: () => ({
      given: { [`${PROFILE}/${field}`]: null, [`Users/${OTHER_MEMBER}/${field}`]: taken },
      updates: { [path]: OTHER_MEMBER },
    }),
    delete: () => ({ given: { [`${PROFILE}/${field}`]: null }, updates: { [path]: null } }),
  };
}

export const PEOPLE_ROWS: readonly Row[] = [
  {
    pattern: 'Users/{uid}',
    allow: { read: OWN_AND_DESK, create: ['server'], update: ['server'] },
    note: 'as a whole',
    create: ({ clock }) => ({ given: { [PROFILE]: null }, updates: { [PROFILE]: worldAt(clock, PROFILE) } }),
  },
  serverField('Nombre'),
  ownField('BirthDate', '1991-06-18', true),
  ownField('HomeBranch', 'cumbres', false),
  {
    ...ownField('ConsentAt', TIMESTAMP, false),
    allow: {
      read: OWN_AND_DESK,
      list: OWN_AND_DESK,
      create: ['own', 'server'],
      update: ['server'],
      delete: ['server'],
    },
    note: 'once, with the time of the write',
    create: () => ({ given: { [`${PROFILE}/ConsentAt`]: null }, updates: { [`${PROFILE}/ConsentAt`]: TIMESTAMP } }),
  },
  {
    pattern: 'TaxData/{uid}',
    allow: { read: ['own', ...DESK], create: ['server'], update: ['server'], delete: ['server'], erase: ['server'] },
  },
  serverField('Phone'),
  serverField('Email'),
  serverField('Guardian'),
  serverField('Pin'),
  ...SERVER_TEXTS.map(([field]) => serverField(field)),
  serverField('Active'),
  serverField('CreatedAt'),
  serverField('SessionsSince'),
  {
    ...serverField('MergedInto'),
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['server'] },
    note: 'once, and from then on nothing of the profile changes',
    create: () => ({
      given: { [`Summaries/${MEMBER}`]: { Version: 2 } },
      updates: { [`${PROFILE}/MergedInto`]: OTHER_MEMBER },
    }),
    update: () => ({ given: WAS_MERGED, updates: { [`${PROFILE}/MergedInto`]: OTHER_MEMBER } }),
    delete: () => ({ given: WAS_MERGED, updates: { [`${PROFILE}/MergedInto`]: null } }),
  },
  uniquenessKey('Phones/{phone}', 'Phones/+528110000011', 'Phone', '+528110000011'),
  uniquenessKey('Emails/{email}', 'Emails/sofia,m@demo,gym', 'Email', 'sofia.m@demo.gym'),
  uniquenessKey('Pins/{pin}', 'Pins/100001', 'Pin', '100001'),
  {
    pattern: 'Photos/{uid}',
    allow: {
      read: [...OWN_AND_DESK, ...KIOSKS],
      create: ['server'],
      update: ['server'],
      delete: ['server'],
      erase: ['server'],
    },
    note: 'in the same update as PhotoVersions',
    create: () => ({ given: { [PHOTO]: null }, updates: { [PHOTO]: PICTURE, [VERSION]: TIMESTAMP } }),
    update: () => ({ updates: { [PHOTO]: PICTURE, [VERSION]: TIMESTAMP } }),
    delete: () => ({ updates: { [PHOTO]: null, [VERSION]: TIMESTAMP } }),
  },
  {
    pattern: 'PhotoVersions/{uid}',
    allow: { read: [...OWN_AND_DESK, ...KIOSKS], create: ['server'], update: ['server'], erase: ['server'] },
    create: () => ({ given: { [VERSION]: null }, updates: { [VERSION]: TIMESTAMP } }),
    update: () => ({ updates: { [VERSION]: TIMESTAMP } }),
  },
  {
    pattern: 'Cards/{uid}',
    allow: { read: ['own', 'guardian'], create: ['server'], update: ['server'], erase: ['server'] },
  },
  {
    pattern: 'AccessLinks/{code}',
    allow: { read: DESK, create: ['server'], delete: ['server'], erase: ['server'] },
    note: 'update: only UsedAt with RedeemedFrom, or Ended, below; delete: once it has expired',
    delete: () => ({ given: { 'AccessLinks/c0ffee/Until': 1 }, updates: { 'AccessLinks/c0ffee': null } }),
  },
  {
    pattern: 'AccessLinks/{code}/UsedAt',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'once, in time, not ended, and the newest link of a person whose account is open',
    create: ({ clock }) => ({ updates: redeemed(clock.now) }),
    update: ({ clock }) => ({ given: { 'AccessLinks/c0ffee/UsedAt': 1 }, updates: redeemed(clock.now) }),
  },
  {
    pattern: 'AccessLinks/{code}/RedeemedFrom',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'in the same update as UsedAt',
    create: ({ clock }) => ({ updates: redeemed(clock.now) }),
    update: ({ clock }) => ({
      given: { 'AccessLinks/c0ffee/UsedAt': 1, 'AccessLinks/c0ffee/RedeemedFrom': 'reception-1' },
      updates: redeemed(clock.now),
    }),
  },
  {
    pattern: 'AccessLinks/{code}/Ended',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'once, and never beside UsedAt',
    create: () => ({ updates: { 'AccessLinks/c0ffee/Ended': LINK_ENDED } }),
    update: () => ({
      given: { 'AccessLinks/c0ffee/Ended': { At: 1, By: 'reception-1' } },
      updates: { 'AccessLinks/c0ffee/Ended': LINK_ENDED },
    }),
  },
];
