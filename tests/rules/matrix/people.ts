import { DESK, MEMBER, OTHER_MEMBER, type Role } from '../model/actors.ts';
import type { Json } from '../model/case.ts';
import { TIMESTAMP } from '../model/case.ts';
import { SERVER_TEXTS } from '../model/person-texts.ts';
import { WAS_MERGED, worldValueAt } from '../model/world.ts';
import type { Row } from './row.ts';

const OWN_GUARDIAN_AND_DESK: readonly Role[] = ['own', 'guardian', ...DESK];
const KIOSKS: readonly Role[] = ['kiosk', 'kiosk-elsewhere'];
const PROFILE = `Users/${MEMBER}`;
const PHOTO = `Photos/${MEMBER}`;
const PHOTO_VERSION = `PhotoVersions/${MEMBER}`;
const NEW_PHOTO = 'data:image/webp;base64,BBBB';
const LINK_ENDED = { At: TIMESTAMP, By: 'reception-1' };

/** Returns the update that redeems a link, and ends earlier sessions by `SessionsSince` (epoch seconds). */
const redeemLink = (now: number) => ({
  'AccessLinks/c0ffee/UsedAt': TIMESTAMP,
  'AccessLinks/c0ffee/RedeemedFrom': 'reception-1',
  [`${PROFILE}/SessionsSince`]: Math.floor(now / 1000),
});

/** Returns the row of a field of the profile that the member and the server may write. */
function ownField(field: string, changed: Json, memberMayDelete: boolean): Row {
  const writers: readonly Role[] = ['own', 'server'];
  return {
    pattern: `Users/{uid}/${field}`,
    allow: {
      read: OWN_GUARDIAN_AND_DESK,
      list: OWN_GUARDIAN_AND_DESK,
      create: writers,
      update: writers,
      // The server may remove the field as long as the profile stays.
      delete: memberMayDelete ? writers : ['server'],
    },
    update: () => ({ updates: { [`${PROFILE}/${field}`]: changed } }),
  };
}

/** Returns the row of a field of the profile that only the server may write. */
function serverField(field: string): Row {
  return {
    pattern: `Users/{uid}/${field}`,
    allow: {
      read: OWN_GUARDIAN_AND_DESK,
      list: OWN_GUARDIAN_AND_DESK,
      create: ['server'],
      update: ['server'],
      delete: ['server'],
    },
  };
}

/**
 * Returns the row of keys that reserve a unique value (`field`) for a uid. After a person's profile has lost the value,
 * the server may give its key to the profile that has the value now, or delete the key.
 */
function uniquenessRow(pattern: string, path: string, field: 'Phone' | 'Email' | 'Pin', value: string): Row {
  return {
    pattern,
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create, update: for the person whose profile has the value; update, delete: only if the previous person’s profile no longer has it',
    update: () => ({
      given: { [`${PROFILE}/${field}`]: null, [`Users/${OTHER_MEMBER}/${field}`]: value },
      updates: { [path]: OTHER_MEMBER },
    }),
    delete: () => ({ given: { [`${PROFILE}/${field}`]: null }, updates: { [path]: null } }),
  };
}

/** Profiles and their fields, unique values, tax data, photos, cards and access links. */
export const PEOPLE_ROWS: readonly Row[] = [
  {
    pattern: 'Users/{uid}',
    allow: { read: OWN_GUARDIAN_AND_DESK, create: ['server'], update: ['server'] },
    note: 'as a whole',
    create: ({ clock }) => ({ given: { [PROFILE]: null }, updates: { [PROFILE]: worldValueAt(clock, PROFILE) } }),
  },
  serverField('Nombre'),
  ownField('BirthDate', '1991-06-18', true),
  ownField('HomeBranch', 'cumbres', false),
  {
    ...ownField('ConsentAt', TIMESTAMP, false),
    allow: {
      read: OWN_GUARDIAN_AND_DESK,
      list: OWN_GUARDIAN_AND_DESK,
      create: ['own', 'server'],
      update: ['server'],
      delete: ['server'],
    },
    note: 'the person themselves: once, with the time of the write',
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
    allow: { read: OWN_GUARDIAN_AND_DESK, list: OWN_GUARDIAN_AND_DESK, create: ['server'] },
    note: 'once; then the profile can’t be changed until it is erased',
    create: () => ({
      given: { [`Summaries/${MEMBER}`]: { Version: 2 } },
      updates: { [`${PROFILE}/MergedInto`]: OTHER_MEMBER },
    }),
    update: () => ({ given: WAS_MERGED, updates: { [`${PROFILE}/MergedInto`]: OTHER_MEMBER } }),
    delete: () => ({ given: WAS_MERGED, updates: { [`${PROFILE}/MergedInto`]: null } }),
  },
  uniquenessRow('Phones/{phone}', 'Phones/+528110000011', 'Phone', '+528110000011'),
  uniquenessRow('Emails/{email}', 'Emails/sofia,m@demo,gym', 'Email', 'sofia.m@demo.gym'),
  uniquenessRow('Pins/{pin}', 'Pins/100001', 'Pin', '100001'),
  {
    pattern: 'Photos/{uid}',
    allow: {
      read: [...OWN_GUARDIAN_AND_DESK, ...KIOSKS],
      create: ['server'],
      update: ['server'],
      delete: ['server'],
      erase: ['server'],
    },
    note: 'in the same update as PhotoVersions',
    create: () => ({ given: { [PHOTO]: null }, updates: { [PHOTO]: NEW_PHOTO, [PHOTO_VERSION]: TIMESTAMP } }),
    update: () => ({ updates: { [PHOTO]: NEW_PHOTO, [PHOTO_VERSION]: TIMESTAMP } }),
    delete: () => ({ updates: { [PHOTO]: null, [PHOTO_VERSION]: TIMESTAMP } }),
  },
  {
    pattern: 'PhotoVersions/{uid}',
    allow: { read: [...OWN_GUARDIAN_AND_DESK, ...KIOSKS], create: ['server'], update: ['server'], erase: ['server'] },
    create: () => ({ given: { [PHOTO_VERSION]: null }, updates: { [PHOTO_VERSION]: TIMESTAMP } }),
    update: () => ({ updates: { [PHOTO_VERSION]: TIMESTAMP } }),
  },
  {
    pattern: 'Cards/{uid}',
    allow: { read: ['own', 'guardian'], create: ['server'], update: ['server'], erase: ['server'] },
  },
  {
    pattern: 'AccessLinks/{code}',
    allow: { read: DESK, create: ['server'], delete: ['server'], erase: ['server'] },
    note: 'changed only by writing UsedAt with RedeemedFrom, or Ended; delete: after it has expired',
    delete: () => ({ given: { 'AccessLinks/c0ffee/Until': 1 }, updates: { 'AccessLinks/c0ffee': null } }),
  },
  {
    pattern: 'AccessLinks/{code}/UsedAt',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'once, before the link expires and if it is not revoked; only the newest link of a person whose account is open',
    create: ({ clock }) => ({ updates: redeemLink(clock.now) }),
    update: ({ clock }) => ({ given: { 'AccessLinks/c0ffee/UsedAt': 1 }, updates: redeemLink(clock.now) }),
  },
  {
    pattern: 'AccessLinks/{code}/RedeemedFrom',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'in the same update as UsedAt',
    create: ({ clock }) => ({ updates: redeemLink(clock.now) }),
    update: ({ clock }) => ({
      given: { 'AccessLinks/c0ffee/UsedAt': 1, 'AccessLinks/c0ffee/RedeemedFrom': 'reception-1' },
      updates: redeemLink(clock.now),
    }),
  },
  {
    pattern: 'AccessLinks/{code}/Ended',
    allow: { read: DESK, list: DESK, create: ['server'] },
    note: 'once, and only if the link has no UsedAt',
    create: () => ({ updates: { 'AccessLinks/c0ffee/Ended': LINK_ENDED } }),
    update: () => ({
      given: { 'AccessLinks/c0ffee/Ended': { At: 1, By: 'reception-1' } },
      updates: { 'AccessLinks/c0ffee/Ended': LINK_ENDED },
    }),
  },
];
