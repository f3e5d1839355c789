import { BRANCH, DESK, DESK_OF_BRANCH, EVERYBODY, SIGNED_IN } from '../model/actors.ts';
import type { Json, Updates } from '../model/case.ts';
import { TIMESTAMP } from '../model/case.ts';
import { worldAt } from '../model/world.ts';
import { abandoned } from '../model/world-orders.ts';
import type { Row } from './row.ts';

const PRODUCT = 'Products/agua';
const STOCK = `Stock/${BRANCH}/agua`;
const LINES = `StockLines/${BRANCH}/agua`;
const WORDS = {
  path: 'ProductWords',
  query: { orderBy: '.key', startAt: 'ag', endAt: 'ag\uf8ff', first: 60 },
} as const;
const BY_NUMBER = { orderBy: 'Spare', first: 50 } as const;

/** An update that adds one piece, by a line of this key. */
function onePiece(line: string): Updates {
  return {
    [`${STOCK}/Available`]: 11,
    [`${STOCK}/Spare`]: 5,
    [`${STOCK}/Line`]: line,
    [`${LINES}/${line}`]: { Kind: 'in', Change: 1, Held: 0, At: TIMESTAMP, By: 'reception-1' },
  };
}

const NONE: Json = { Available: 0, Held: 0, Low: 6, Spare: -6, Counts: 0 };

/** Products, and the shelves of the branches. */
export const STORE_ROWS: readonly Row[] = [
  {
    pattern: 'Products',
    allow: { list: EVERYBODY },
    note: 'up to 60 at a time',
    list: { path: 'Products', query: { orderBy: 'Place', first: 60 } },
  },
  {
    pattern: 'Products/{product}',
    allow: { read: EVERYBODY, list: EVERYBODY, create: ['server'], update: ['server'] },
    note: 'only as the next revision, with its codes and its photo',
    create: () => ({
      given: { [PRODUCT]: null, 'ProductPhotos/agua': null, ProductCodes: null },
      updates: {
        [PRODUCT]: {
          Name: 'Agua',
          Price: 1_800,
          Tax: 'iva16',
          Low: 6,
          Active: true,
          Order: 1,
          Place: 'a~0001~agua',
          Revision: 1,
        },
      },
    }),
    update: () => ({ updates: { [`${PRODUCT}/Price`]: 2_000, [`${PRODUCT}/Revision`]: 5 } }),
  },
  {
    pattern: 'ProductPhotos/{product}',
    allow: { read: EVERYBODY, create: ['server'], update: ['server'], delete: ['server'] },
    note: "together with its product's PhotoAt",
    create: ({ clock }) => ({
      given: { 'ProductPhotos/agua': null },
      updates: {
        'ProductPhotos/agua': worldAt(clock, 'ProductPhotos/agua'),
        [`${PRODUCT}/PhotoAt`]: TIMESTAMP,
        [`${PRODUCT}/Revision`]: 5,
      },
    }),
    update: () => ({
      updates: {
        'ProductPhotos/agua': 'data:image/webp;base64,BBBB',
        [`${PRODUCT}/PhotoAt`]: TIMESTAMP,
        [`${PRODUCT}/Revision`]: 5,
      },
    }),
    delete: () => ({
      updates: { 'ProductPhotos/agua': null, [`${PRODUCT}/PhotoAt`]: null, [`${PRODUCT}/Revision`]: 5 },
    }),
  },
  {
    pattern: 'ProductCodes/{code}',
    place: 'ProductCodes/AGUA-1',
    allow: { read: DESK, create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create, update: for the product that has it; update, delete: only if the previous product no longer has it',
    update: () => ({
      given: { [`${PRODUCT}/Sku`]: null, 'Products/toalla/BarCode': 'AGUA-1' },
      updates: { 'ProductCodes/AGUA-1': 'toalla' },
    }),
    delete: () => ({
      updates: { 'ProductCodes/AGUA-1': null, [`${PRODUCT}/Sku`]: null, [`${PRODUCT}/Revision`]: 5 },
    }),
  },
  {
    pattern: 'ProductWords',
    allow: { list: DESK },
    note: 'a range of keys, up to 60 rows',
    list: WORDS,
  },
  {
    pattern: 'ProductWords/{word~product}',
    allow: { list: DESK, create: ['server'], update: ['server'], delete: ['server'] },
    list: WORDS,
  },
  {
    pattern: 'Stock/{branch}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 60 at a time',
    list: { path: `Stock/${BRANCH}`, query: BY_NUMBER },
  },
  {
    pattern: 'Stock/{branch}/{product}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'its numbers change only by a line that the same update appends to the log',
    list: { path: `Stock/${BRANCH}`, query: BY_NUMBER },
    create: () => ({ given: { [STOCK]: null }, updates: { [STOCK]: NONE } }),
    update: () => ({ updates: onePiece('l2') }),
  },
  {
    pattern: 'Stock/{branch}/{product}/Available',
    place: `${STOCK}/Available`,
    allow: { read: SIGNED_IN, list: DESK_OF_BRANCH, update: ['server'] },
    note: 'only by a line that the same update appends to the log',
    update: () => ({ updates: onePiece('l2') }),
    create: () => ({ updates: { [`${STOCK}/Available`]: 11 } }),
  },
  {
    pattern: 'StockLines/{branch}/{product}',
    allow: { list: DESK_OF_BRANCH },
    note: 'the newest 100 lines at most',
    list: { path: LINES, query: { orderBy: 'At', last: 100 } },
  },
  {
    pattern: 'StockLines/{branch}/{product}/{line}',
    allow: { list: DESK_OF_BRANCH, create: ['server'], delete: ['server'] },
    note: 'appended in the same update as the numbers, never changed; the lines of a hold are deleted with their order',
    place: `${LINES}/o1~reserve`,
    list: { path: LINES, query: { orderBy: 'At', last: 100 } },
    delete: ({ clock }) => ({
      given: { ...abandoned(clock.now), [`${LINES}/o1~release`]: { Kind: 'release', For: 'o1', Order: 'o1' } },
      updates: { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null, [`${LINES}/o1~release`]: null },
    }),
    create: () => ({ updates: onePiece('l2') }),
    update: () => ({ updates: onePiece('l1') }),
  },
];
