import { newId } from '../../support/functions.ts';
import { LONG, missing, required, type Table } from './table.ts';

const product = { Name: 'Liga de prueba', Price: 12_000, Tax: 'iva16', Low: 2, Active: true, Order: 50 };
const noSuch = { fault: 'an unknown product', change: { product: 'nada' }, says: 'product-not-found product' };
const elsewhere = { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' } as const;

export const STORE_TABLES = {
  saveProduct: {
    by: 'admin',
    valid: () => ({ requestId: newId(), ...product }),
    refused: [
      ...required('requestId'),
      ...['Name', 'Price', 'Tax', 'Low', 'Active', 'Order'].map(missing),
      { fault: 'a name of one letter', change: { Name: ' A ' }, says: 'name-too-short Name' },
      { fault: 'a long name', change: { Name: LONG }, says: 'invalid-input Name' },
      { fault: 'a long description', change: { Description: LONG }, says: 'invalid-input Description' },
      { fault: 'half a centavo', change: { Price: 100.5 }, says: 'invalid-input Price' },
      { fault: 'a price below nothing', change: { Price: -1 }, says: 'invalid-input Price' },
      { fault: 'a price of millions', change: { Price: 10_000_001 }, says: 'invalid-input Price' },
      { fault: 'another tax', change: { Tax: 'iva17' }, says: 'invalid-input Tax' },
      { fault: 'a code of signs', change: { Sku: 'a/b' }, says: 'code-invalid Sku' },
      { fault: 'a bar code of two', change: { BarCode: '75' }, says: 'code-invalid BarCode' },
      { fault: 'the code of another', change: { Sku: 'agua-1l' }, says: 'code-taken Sku' },
      { fault: 'the code of another as a bar code', change: { BarCode: 'AGUA-1L' }, says: 'code-taken BarCode' },
      { fault: 'a mark below nothing', change: { Low: -1 }, says: 'invalid-input Low' },
      { fault: 'a photo from elsewhere', change: { Photo: 'https://example.com/a.png' }, says: 'invalid-input Photo' },
      {
        fault: 'a photo that is text',
        change: { Photo: 'data:image/webp;base64,AAAA' },
        says: 'picture-invalid Photo',
      },
      {
        fault: 'a photo too large',
        change: { Photo: `data:image/webp;base64,${'A'.repeat(40_000)}` },
        says: 'invalid-input Photo',
      },
      { fault: 'a change without its revision', change: { product: 'agua-1l' }, says: 'invalid-input Revision' },
      { fault: 'a revision without a product', change: { Revision: 1 }, says: 'invalid-input Revision' },
      { fault: 'an unknown product', change: { product: 'nada', Revision: 1 }, says: 'product-not-found product' },
      { fault: 'a revision of tomorrow', change: { product: 'agua-1l', Revision: 900 }, says: 'conflict' },
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
      { fault: 'a branch that is none', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { fault: 'a sale by hand', change: { Kind: 'sale' }, says: 'invalid-input Kind' },
      { fault: 'half a piece', change: { Quantity: 0.5 }, says: 'invalid-input Quantity' },
      { fault: 'nothing', change: { Quantity: 0 }, says: 'invalid-input Quantity' },
      { fault: 'less than nothing', change: { Quantity: -1 }, says: 'invalid-input Quantity' },
      { fault: 'no reason to take away', change: { Kind: 'out' }, says: 'reason-required Reason' },
      { fault: 'no reason to put right', change: { Kind: 'correction' }, says: 'reason-required Reason' },
      { fault: 'a reason of one letter', change: { Reason: 'x' }, says: 'reason-required Reason' },
      {
        fault: 'more than there are',
        change: { Kind: 'out', Quantity: 10_000, Reason: 'Merma' },
        says: 'no-stock Quantity',
      },
      {
        fault: 'a correction below nothing',
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
      { fault: 'a branch that is none', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { fault: 'no shelf', change: { Shelves: [] }, says: 'invalid-input Shelves' },
      {
        fault: 'a shelf twice',
        change: { Shelves: [1, 2].map((Counted) => ({ product: 'agua-1l', Counted, Expected: 1, Counts: 0 })) },
        says: 'invalid-input Shelves',
      },
      {
        fault: 'an unknown product',
        change: { Shelves: [{ product: 'nada', Counted: 1, Expected: 1, Counts: 0 }] },
        says: 'product-not-found nada',
      },
      {
        fault: 'a shelf that was counted meanwhile',
        change: { Shelves: [{ product: 'agua-1l', Counted: 1, Expected: 1, Counts: 900 }] },
        says: 'shelf-counted agua-1l',
      },
      {
        fault: 'fewer pieces than are held',
        change: { Shelves: [{ product: 'agua-1l', Counted: 0, Expected: 900, Counts: 0 }] },
        says: 'stock-held agua-1l',
      },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
