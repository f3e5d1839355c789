import { BRANCH, DESK, DESK_OF_BRANCH, EVERYBODY, SIGNED_IN } from '../model/actors.ts';
import type { Json, Updates } from '../model/case.ts';
import { TIMESTAMP } from '../model/case.ts';
import { worldValueAt } from '../model/world.ts';
import { abandonedOrder } from '../model/world-orders.ts';
import type { Row } from './row.ts';

const PRODUCT = 'Products/agua';
const STOCK = `Stock/${BRANCH}/agua`;
const LINES = `StockLines/${BRANCH}/agua`;
const WORD_RANGE = {
  path: 'ProductWords',
  query: { orderBy: '.key', startAt: 'ag', endAt: 'ag\uf8ff', first: 60 },
} as const;
const LOWEST_STOCK = { orderBy: 'Spare', first: 50 } as const;

/** Returns the update that adds one piece by a stock line with this key. */
function addPiece(line: string): Updates {
  return {
    [`${STOCK}/Available`]: 11,
    [`${STOCK}/Spare`]: 5,
    [`${STOCK}/Line`]: line,
    [`${LINES}/${line}`]: { Kind: 'in', Change: 1, Held: 0, At: TIMESTAMP, By: 'reception-1' },
  };
}

const EMPTY_STOCK: Json = { Available: 0, Held: 0, Low: 6, Spare: -6, Counts: 0 };

/** Products, their photos and codes, and the stock of the branches. */
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
    note: 'only with the next revision; codes and photo in the same update',
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
    note: "in the same update as the product's PhotoAt",
    create: ({ clock }) => ({
      given: { 'ProductPhotos/agua': null },
      updates: {
        'ProductPhotos/agua': worldValueAt(clock, 'ProductPhotos/agua'),
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
    path: 'ProductCodes/AGUA-1',
    allow: { read: DESK, create: ['server'], update: ['server'], delete: ['server'] },
    note: 'create, update: for the product that has the code; update, delete: only if the previous product no longer has it',
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
    list: WORD_RANGE,
  },
  {
    pattern: 'ProductWords/{word~product}',
    allow: { list: DESK, create: ['server'], update: ['server'], delete: ['server'] },
    list: WORD_RANGE,
  },
  {
    pattern: 'Stock/{branch}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 60 at a time',
    list: { path: `Stock/${BRANCH}`, query: LOWEST_STOCK },
  },
  {
    pattern: 'Stock/{branch}/{product}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'its numbers change only by a stock line that the same update adds',
    list: { path: `Stock/${BRANCH}`, query: LOWEST_STOCK },
    create: () => ({ given: { [STOCK]: null }, updates: { [STOCK]: EMPTY_STOCK } }),
    update: () => ({ updates: addPiece('l2') }),
  },
  {
    pattern: 'Stock/{branch}/{product}/Available',
    path: `${STOCK}/Available`,
    allow: { read: SIGNED_IN, list: DESK_OF_BRANCH, update: ['server'] },
    note: 'only by a stock line that the same update adds',
    update: () => ({ updates: addPiece('l2') }),
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
    note: 'added in the same update as the numbers, never changed; delete: the lines of a hold in the same update as their order',
    path: `${LINES}/o1~reserve`,
    list: { path: LINES, query: { orderBy: 'At', last: 100 } },
    delete: ({ clock }) => ({
      given: { ...abandonedOrder(clock.now), [`${LINES}/o1~release`]: { Kind: 'release', For: 'o1', Order: 'o1' } },
      updates: { 'Orders/o1': null, [`${LINES}/o1~reserve`]: null, [`${LINES}/o1~release`]: null },
    }),
    create: () => ({ updates: addPiece('l2') }),
    update: () => ({ updates: addPiece('l1') }),
  },
];
