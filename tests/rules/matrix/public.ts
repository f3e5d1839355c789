import { BRANCH, DESK, EVERYBODY, MEMBER, type Role, SIGNED_IN } from '../model/actors.ts';
import { PROMOTION, startOfQuarter, storedPromotion } from '../model/published.ts';
import type { Row } from './row.ts';

const NEW_PLAN = { Name: 'Nuevo', Days: 10, Price: 100, Branches: { all: true }, Active: true };
const SERVER_ONLY = { create: ['server'], update: ['server'], delete: ['server'] } as const;
const PUBLIC = { read: EVERYBODY, list: EVERYBODY };
const STAFF: readonly Role[] = [...DESK, 'kiosk', 'kiosk-elsewhere'];
const DRAFTS = { path: 'Drafts/Notices', query: { orderBy: 'From', last: 100 } };

/** Public data (settings, branches, plans, notices, occupancy), the drafts of notices, and names. */
export const PUBLIC_ROWS: readonly Row[] = [
  { pattern: 'Config', allow: PUBLIC },
  {
    pattern: 'Branches',
    allow: { read: STAFF, list: EVERYBODY },
    note: 'list: those that are not hidden',
    list: { path: 'Branches', query: { orderBy: 'Hidden', equalTo: false, first: 200 } },
  },
  {
    pattern: 'Branches/{branch}',
    allow: { ...PUBLIC, create: ['server'] },
    note: 'create: as a whole; read: hidden ones only by staff, and by members whose home branch it is',
    list: { path: 'Branches', query: { orderBy: 'Hidden', equalTo: false, first: 200 } },
  },
  {
    pattern: 'Plans',
    allow: { read: STAFF, list: EVERYBODY },
    note: 'list: those on sale',
    list: { path: 'Plans', query: { orderBy: 'Active', equalTo: true, first: 200 } },
  },
  {
    pattern: 'Plans/{plan}',
    allow: { ...PUBLIC, create: ['server'], update: ['server'] },
    note: 'kind and length can’t change after a sale; read: those not on sale only by staff',
    list: { path: 'Plans', query: { orderBy: 'Active', equalTo: true, first: 200 } },
    create: () => ({ updates: { 'Plans/nuevo': NEW_PLAN } }),
  },
  { pattern: 'Notices', allow: PUBLIC },
  {
    pattern: 'Notices/{id}',
    path: 'Notices/posada',
    allow: { ...PUBLIC, create: ['server'], update: ['server'] },
  },
  { pattern: 'Drafts/Notices', allow: { list: DESK }, note: 'the newest 100 at most', list: DRAFTS },
  {
    pattern: 'Drafts/Notices/{id}',
    path: 'Drafts/Notices/rebaja',
    allow: { list: DESK, create: ['server'], update: ['server'] },
    note: 'create, update: if it is hidden or has not begun; delete: in the update that publishes it',
    list: DRAFTS,
  },
  {
    pattern: 'Names/{kind}',
    path: 'Names/plans',
    allow: { read: SIGNED_IN, list: SIGNED_IN },
    list: { path: 'Names/plans', query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'Names/{kind}/{id}',
    path: 'Names/plans/mensual',
    allow: { read: SIGNED_IN, list: SIGNED_IN, create: ['server'], update: ['server'] },
    note: 'the name of the record, which stays after the record was withdrawn',
    update: () => ({ updates: { 'Names/plans/mensual': 'Un mes', 'Plans/mensual/Name': 'Un mes' } }),
  },
  { pattern: 'Occupancy', allow: PUBLIC },
  {
    pattern: 'Occupancy/{branch}',
    allow: { ...PUBLIC, create: ['server'], update: ['server'], delete: ['server'] },
    note: 'once per quarter of an hour',
    create: ({ clock }) => ({
      given: { [`Occupancy/${BRANCH}`]: null },
      updates: { [`Occupancy/${BRANCH}`]: { Step: 'normal', At: startOfQuarter(clock.now) } },
    }),
    update: ({ clock }) => ({
      updates: { [`Occupancy/${BRANCH}`]: { Step: 'normal', At: startOfQuarter(clock.now) } },
    }),
  },
];

/** Pictures, promotions and their uses. */
export const PUBLISHED_ROWS: readonly Row[] = [
  {
    pattern: 'Pictures/{kind}/{id}',
    path: 'Pictures/plan/mensual',
    allow: { ...SERVER_ONLY, read: DESK },
  },
  {
    pattern: 'Promotions',
    allow: { list: ['admin'] },
    note: 'the newest 200 at most',
    list: { path: 'Promotions', query: { orderBy: 'From', last: 200 } },
  },
  {
    pattern: 'Promotions/{promotion}',
    allow: { list: ['admin'], create: ['server'], update: ['server'] },
    note: 'with the next revision; the uses only within the limits',
    list: { path: 'Promotions', query: { orderBy: 'From', last: 200 } },
    create: ({ clock }) => ({
      given: { [`Promotions/${PROMOTION}`]: null },
      updates: { [`Promotions/${PROMOTION}`]: { ...storedPromotion(clock.now), Used: 0, Revision: 1 } },
    }),
    update: () => ({
      updates: { [`Promotions/${PROMOTION}/Name`]: 'Otoño', [`Promotions/${PROMOTION}/Revision`]: 5 },
    }),
  },
  { pattern: 'PromotionUses/{uid}', allow: { erase: ['server'] } },
  {
    pattern: 'PromotionUses/{uid}/{promotion}',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'in the same update as the total of the promotion',
    create: () => ({
      given: { [`PromotionUses/${MEMBER}`]: null },
      updates: { [`PromotionUses/${MEMBER}/${PROMOTION}`]: 1, [`Promotions/${PROMOTION}/Used`]: 2 },
    }),
    update: () => ({
      updates: { [`PromotionUses/${MEMBER}/${PROMOTION}`]: 2, [`Promotions/${PROMOTION}/Used`]: 2 },
    }),
  },
];

/** Paths that no client or almost no client may read, such as the root and whole collections. */
export const CLOSED_ROWS: readonly Row[] = [
  { pattern: '', allow: {}, note: 'the root', list: { path: '', query: { orderBy: '.key', first: 1 } } },
  { pattern: 'Calendar/{day}', allow: { create: ['server'] } },
  { pattern: 'Staff', allow: { read: ['admin'], list: ['admin'] } },
  { pattern: 'Users', allow: {} },
  { pattern: 'Access', allow: {} },
  { pattern: 'Erasures', allow: {} },
  { pattern: 'AccessLinks', allow: {} },
  {
    pattern: 'LatestAccessLinks/{uid}',
    allow: { read: DESK, create: ['server'], update: ['server'], erase: ['server'] },
  },
  { pattern: 'Attendance', allow: {} },
  { pattern: 'Attendance/{branch}', allow: {} },
  { pattern: 'MemberAttendance', allow: {} },
  { pattern: 'Memberships', allow: {} },
  { pattern: 'Photos', allow: {} },
  { pattern: 'RateLimits', allow: {} },
  {
    pattern: 'RateLimits/{scope}/{who}',
    path: 'RateLimits/whoAmI/abc',
    allow: { create: ['server'], update: ['server'], delete: ['server'] },
    note: 'raised by 1, up to the limit; a new window begins at 1',
    update: () => ({ updates: { 'RateLimits/whoAmI/abc': { Window: 1, Count: 2, Most: 2 } } }),
  },
  { pattern: 'Unknown', allow: {}, note: 'any other path' },
];
