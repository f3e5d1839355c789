import { BRANCH } from './actors.ts';
import type { Json } from './case.ts';
import { DAY, HOUR } from './clock.ts';

/**
 * Returns a product with photo and codes, and its stock at the branch: twelve pieces, two of them held for an order.
 */
export function storeRecords(now: number): { readonly [key: string]: Json } {
  const line = (kind: string, change: number, held: number, fields: { readonly [key: string]: Json } = {}): Json => ({
    Kind: kind,
    Change: change,
    Held: held,
    At: now - HOUR,
    By: 'reception-1',
    ...fields,
  });
  return {
    Products: {
      agua: {
        Name: 'Agua 1 l',
        Price: 1_800,
        Tax: 'iva16',
        Sku: 'AGUA-1',
        BarCode: '7501055300075',
        Low: 6,
        Active: true,
        Order: 1,
        Place: 'a~0001~agua 1 l',
        PhotoAt: now - DAY,
        Revision: 4,
      },
    },
    ProductPhotos: { agua: 'data:image/webp;base64,AAAA' },
    ProductCodes: { 'AGUA-1': 'agua', '7501055300075': 'agua' },
    ProductWords: { 'agua~agua': true },
    Stock: { [BRANCH]: { agua: { Available: 10, Held: 2, Low: 6, Spare: 4, Line: 'o1~reserve', Counts: 1 } } },
    StockLines: {
      [BRANCH]: { agua: { l1: line('in', 12, 0), 'o1~reserve': line('reserve', -2, 2, { For: 'o1', Order: 'o1' }) } },
    },
  };
}
