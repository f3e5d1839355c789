import { newId } from '../../support/functions.ts';
import { LONG, missing, required, type Table } from './table.ts';

const product = { Name: 'Liga de prueba', Price: 12_000, Tax: 'iva16', Low: 2, Active: true, Order: 50 };
const noSuch = { what: 'no such product', change: { product: 'nada' }, says: 'product-not-found product' };
const elsewhere = { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' } as const;

export const STORE_TABLES = {
  saveProduct: {
    by: 'admin',
    valid: () => ({ requestId: newId(), ...product }),
    refused: [
      ...required('requestId'),
      ...['Name', 'Price', 'Tax', 'Low', 'Active', 'Order'].map(missing),
      { what: 'a name of one letter', change: { Name: ' A ' }, says: 'name-too-short Name' },
      { what: 'a long name', change: { Name: LONG }, says: 'invalid-input Name' },
      { what: 'a long description', change: { Description: LONG }, says: 'invalid-input Description' },
      { what: 'half a centavo', change: { Price: 100.5 }, says: 'invalid-input Price' },
      { what: 'a price below nothing', change: { Price: -1 }, says: 'invalid-input Price' },
      { what: 'a price of millions', change: { Price: 10_000_001 }, says: 'invalid-input Price' },
      { what: 'another tax', change: { Tax: 'iva17' }, says: 'invalid-input Tax' },
      { what: 'a code of signs', change: { Sku: 'a/b' }, says: 'code-invalid Sku' },
      { what: 'a bar code of two', change: { BarCode: '75' }, says: 'code-invalid BarCode' },
      { what: 'the code of another', change: { Sku: 'agua-1l' }, says: 'code-taken Sku' },
      { what: 'the code of another as a bar code', change: { BarCode: 'AGUA-1L' }, says: 'code-taken BarCode' },
      { what: 'a mark below nothing', change: { Low: -1 }, says: 'invalid-input Low' },
      { what: 'a photo from elsewhere', change: { Photo: 'https://example.com/a.png' }, says: 'invalid-input Photo' },
      { what: 'a photo that is text', change: { Photo: 'data:image/webp;base64,AAAA' }, says: 'picture-invalid Photo' },
      {
        what: 'a photo too large',
        change: { Photo: `data:image/webp;base64,${'A'.repeat(40_000)}` },
        says: 'invalid-input Photo',
      },
      { what: 'a change without its revision', change: { product: 'agua-1l' }, says: 'invalid-input Revision' },
      { what: 'a revision without a product', change: { Revision: 1 }, says: 'invalid-input Revision' },
      { what: 'no such product', change: { product: 'nada', Revision: 1 }, says: 'product-not-found product' },
      { what: 'a revision of tomorrow', change: { product: 'agua-1l', Revision: 900 }, says: 'conflict' },
    ],
  },
  moveStock: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', product: 'agua-1l', Kind: 'in', Quantity: 1 }),
    refused: [
      ...required('requestId', 'branch', 'product'),
      ...['Kind', 'Quantity'].map(missing),
      noSuch,
      elsewhere,
      { what: 'a branch that is none', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { what: 'a sale by hand', change: { Kind: 'sale' }, says: 'invalid-input Kind' },
      { what: 'half a piece', change: { Quantity: 0.5 }, says: 'invalid-input Quantity' },
      { what: 'nothing', change: { Quantity: 0 }, says: 'invalid-input Quantity' },
      { what: 'less than nothing', change: { Quantity: -1 }, says: 'invalid-input Quantity' },
      { what: 'no reason to take away', change: { Kind: 'out' }, says: 'reason-required Reason' },
      { what: 'no reason to put right', change: { Kind: 'correction' }, says: 'reason-required Reason' },
      { what: 'a reason of one letter', change: { Reason: 'x' }, says: 'reason-required Reason' },
      {
        what: 'more than there are',
        change: { Kind: 'out', Quantity: 10_000, Reason: 'Merma' },
        says: 'no-stock Quantity',
      },
      {
        what: 'a correction below nothing',
        change: { Kind: 'correction', Quantity: -10_000, Reason: 'Merma' },
        says: 'no-stock Quantity',
      },
    ],
  },
  countStock: {
    by: 'reception',
    valid: () => ({
      requestId: newId(),
      branch: 'centro',
      Shelves: [{ product: 'agua-1l', Counted: 20, Expected: 20, Counts: 0 }],
    }),
    refused: [
      ...required('requestId', 'branch'),
      missing('Shelves'),
      elsewhere,
      { what: 'a branch that is none', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { what: 'no shelf', change: { Shelves: [] }, says: 'invalid-input Shelves' },
      {
        what: 'a shelf twice',
        change: { Shelves: [1, 2].map((Counted) => ({ product: 'agua-1l', Counted, Expected: 1, Counts: 0 })) },
        says: 'invalid-input Shelves',
      },
      {
        what: 'no such product',
        change: { Shelves: [{ product: 'nada', Counted: 1, Expected: 1, Counts: 0 }] },
        says: 'product-not-found nada',
      },
      {
        what: 'a shelf that was counted meanwhile',
        change: { Shelves: [{ product: 'agua-1l', Counted: 1, Expected: 1, Counts: 900 }] },
        says: 'shelf-counted agua-1l',
      },
      {
        what: 'less than what is held',
        change: { Shelves: [{ product: 'agua-1l', Counted: 0, Expected: 900, Counts: 0 }] },
        says: 'stock-held agua-1l',
      },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
