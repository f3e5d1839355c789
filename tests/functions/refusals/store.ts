import { newId } from '../../support/functions.ts';
import { LONG, missing, type RefusalTable, requiredFields } from './table.ts';

const product = { Name: 'Liga de prueba', Price: 12_000, Tax: 'iva16', Low: 2, Active: true, Order: 50 };
const unknownProduct = {
  fault: 'an unknown product',
  change: { product: 'nada' },
  expected: 'product-not-found product',
};
const otherBranch = { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' } as const;

export const STORE_TABLES = {
  saveProduct: {
    role: 'admin',
    valid: () => ({ requestId: newId(), ...product }),
    refused: [
      ...requiredFields('requestId'),
      ...['Name', 'Price', 'Tax', 'Low', 'Active', 'Order'].map(missing),
      { fault: 'a name of one letter', change: { Name: ' A ' }, expected: 'name-too-short Name' },
      { fault: 'a long name', change: { Name: LONG }, expected: 'invalid-input Name' },
      { fault: 'a long description', change: { Description: LONG }, expected: 'invalid-input Description' },
      { fault: 'half a centavo', change: { Price: 100.5 }, expected: 'invalid-input Price' },
      { fault: 'a negative price', change: { Price: -1 }, expected: 'invalid-input Price' },
      { fault: 'a price above the limit', change: { Price: 10_000_001 }, expected: 'invalid-input Price' },
      { fault: 'an unknown tax', change: { Tax: 'iva17' }, expected: 'invalid-input Tax' },
      { fault: 'an SKU with a slash', change: { Sku: 'a/b' }, expected: 'code-invalid Sku' },
      { fault: 'a bar code of two digits', change: { BarCode: '75' }, expected: 'code-invalid BarCode' },
      { fault: 'the SKU of another product', change: { Sku: 'agua-1l' }, expected: 'code-taken Sku' },
      {
        fault: 'the SKU of another product as a bar code',
        change: { BarCode: 'AGUA-1L' },
        expected: 'code-taken BarCode',
      },
      { fault: 'a negative threshold of low stock', change: { Low: -1 }, expected: 'invalid-input Low' },
      {
        fault: 'a photo of another site',
        change: { Photo: 'https://example.com/a.png' },
        expected: 'invalid-input Photo',
      },
      {
        fault: 'a photo that is no picture',
        change: { Photo: 'data:image/webp;base64,AAAA' },
        expected: 'picture-invalid Photo',
      },
      {
        fault: 'a photo too large',
        change: { Photo: `data:image/webp;base64,${'A'.repeat(40_000)}` },
        expected: 'invalid-input Photo',
      },
      { fault: 'a change without its revision', change: { product: 'agua-1l' }, expected: 'invalid-input Revision' },
      { fault: 'a revision without a product', change: { Revision: 1 }, expected: 'invalid-input Revision' },
      { fault: 'an unknown product', change: { product: 'nada', Revision: 1 }, expected: 'product-not-found product' },
      {
        fault: 'a revision that does not exist yet',
        change: { product: 'agua-1l', Revision: 900 },
        expected: 'conflict',
      },
    ],
  },
  moveStock: {
    role: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', product: 'agua-1l', Kind: 'in', Quantity: 1 }),
    refused: [
      ...requiredFields('requestId', 'branch', 'product'),
      ...['Kind', 'Quantity'].map(missing),
      unknownProduct,
      otherBranch,
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch', as: 'admin' },
      { fault: 'a sale as the kind', change: { Kind: 'sale' }, expected: 'invalid-input Kind' },
      { fault: 'half a piece', change: { Quantity: 0.5 }, expected: 'invalid-input Quantity' },
      { fault: 'a quantity of 0', change: { Quantity: 0 }, expected: 'invalid-input Quantity' },
      { fault: 'a negative quantity', change: { Quantity: -1 }, expected: 'invalid-input Quantity' },
      { fault: 'a removal without a reason', change: { Kind: 'out' }, expected: 'reason-required Reason' },
      { fault: 'a correction without a reason', change: { Kind: 'correction' }, expected: 'reason-required Reason' },
      { fault: 'a reason of one letter', change: { Reason: 'x' }, expected: 'reason-required Reason' },
      {
        fault: 'more pieces than are available',
        change: { Kind: 'out', Quantity: 10_000, Reason: 'Merma' },
        expected: 'no-stock Quantity',
      },
      {
        fault: 'a correction to a negative stock',
        change: { Kind: 'correction', Quantity: -10_000, Reason: 'Merma' },
        expected: 'no-stock Quantity',
      },
    ],
  },
  countStock: {
    role: 'reception',
    valid: () => ({
      requestId: newId(),
      branch: 'centro',
      Shelves: [{ product: 'agua-1l', Counted: 20, Expected: 20, Counts: 0 }],
    }),
    refused: [
      ...requiredFields('requestId', 'branch'),
      missing('Shelves'),
      otherBranch,
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch', as: 'admin' },
      { fault: 'an empty count', change: { Shelves: [] }, expected: 'invalid-input Shelves' },
      {
        fault: 'the same product twice',
        change: { Shelves: [1, 2].map((Counted) => ({ product: 'agua-1l', Counted, Expected: 1, Counts: 0 })) },
        expected: 'invalid-input Shelves',
      },
      {
        fault: 'an unknown product',
        change: { Shelves: [{ product: 'nada', Counted: 1, Expected: 1, Counts: 0 }] },
        expected: 'product-not-found nada',
      },
      {
        fault: 'a product that was counted meanwhile',
        change: { Shelves: [{ product: 'agua-1l', Counted: 1, Expected: 1, Counts: 900 }] },
        expected: 'shelf-counted agua-1l',
      },
      {
        fault: 'fewer pieces than are held',
        change: { Shelves: [{ product: 'agua-1l', Counted: 0, Expected: 900, Counts: 0 }] },
        expected: 'stock-held agua-1l',
      },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
