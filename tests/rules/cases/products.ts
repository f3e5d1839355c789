import { MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

const PRODUCT = 'Products/agua';
const PHOTO = 'ProductPhotos/agua';
const NEXT = { [`${PRODUCT}/Revision`]: 5 };

/** Products: one editor at a time, codes that belong to one product, photos in a record of their own. */
export function productCases(clock: Clock): readonly RulesCase[] {
  const picture = (length: number): string => 'data:image/webp;base64,'.padEnd(length, 'A');
  const shown = { [`${PRODUCT}/PhotoAt`]: TIMESTAMP, ...NEXT };
  const plain = { Name: 'Toalla', Price: 0, Tax: 'exempt', Low: 0, Active: true, Order: 0, Place: 'a', Revision: 1 };
  const sku = `${PRODUCT}/Sku`;
  const cases = new CaseList(SERVER)
    .allow('a first revision', { 'Products/toalla': plain })
    .deny('a product that begins with the second revision', { 'Products/toalla': { ...plain, Revision: 2 } })
    .deny('a change without a revision', { [`${PRODUCT}/Price`]: 2_000 })
    .deny('the same revision again', { [`${PRODUCT}/Price`]: 2_000, [`${PRODUCT}/Revision`]: 4 })
    .deny('skips a revision', { [`${PRODUCT}/Price`]: 2_000, [`${PRODUCT}/Revision`]: 6 })
    .deny('deletes a product', { [PRODUCT]: null })
    .deny('deletes a product that does not exist', { 'Products/toalla': null })
    .deny('replaces a product by its next revision alone', { [PRODUCT]: { Revision: 5 } })
    .deny('a product by an administrator', { [`${PRODUCT}/Price`]: 1, ...NEXT }, {}, 'admin-1')
    .allowAndDenyValues(`${PRODUCT}/Name`, ['Té', 'N'.repeat(80)], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Description`, ['', 'D'.repeat(500), null], [], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Price`, [0, 10_000_000], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Tax`, ['iva16', 'iva8', 'iva0', 'exempt'], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Low`, [0, 60], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Active`, [true, false], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Order`, [0, 9_999], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Place`, ['h~0001~agua'], [null], NEXT)
    .allowAndDenyValues(PHOTO, [picture(40_000), 'data:image/png;base64,A', 'data:image/jpeg;base64,A'], [], shown)
    .deny('a photo without its time', { [PHOTO]: picture(100), ...NEXT })
    .deny('a photo with an old time', { [PHOTO]: picture(100), ...shown, [`${PRODUCT}/PhotoAt`]: clock.now - 1 })
    .deny('a photo of an unknown product', { 'ProductPhotos/toalla': picture(100) })
    .deny('a photo by an administrator', { [PHOTO]: picture(100) }, { [`${PRODUCT}/PhotoAt`]: clock.now }, 'admin-1')
    .deny('a photo whose product has no photo time', { [PHOTO]: picture(100), [`${PRODUCT}/PhotoAt`]: null, ...NEXT })
    .deny('deletes a photo alone', { [PHOTO]: null })
    .deny('a photo time without a photo', { [PHOTO]: null, ...shown })
    .allow('changes a product with a photo', { [`${PRODUCT}/Name`]: 'Agua', ...NEXT })
    .allow('writes the same photo time again', { [`${PRODUCT}/PhotoAt`]: clock.now - 24 * 3_600_000, ...NEXT })
    .deny('changes the photo time and keeps the photo', { [`${PRODUCT}/PhotoAt`]: clock.now - 1, ...NEXT })
    .allow('another code', { [sku]: 'AGUA-2', 'ProductCodes/AGUA-2': 'agua', 'ProductCodes/AGUA-1': null, ...NEXT })
    .deny('a code without its key', { [sku]: 'AGUA-2', ...NEXT })
    .deny('a bar code without its key', { [`${PRODUCT}/BarCode`]: '7500000000000', ...NEXT })
    .deny('a key without its product', { 'ProductCodes/AGUA-2': 'agua' })
    .deny("gives another product's code to a product", { 'ProductCodes/AGUA-1': 'toalla', 'Products/toalla': plain })
    .deny('deletes the key of a code in use', { 'ProductCodes/AGUA-1': null })
    .deny('deletes the key of a bar code in use', { 'ProductCodes/7501055300075': null })
    .allow('a key written again', { 'ProductCodes/AGUA-1': 'agua' })
    .allow('a bar code written again', { 'ProductCodes/7501055300075': 'agua' })
    .allow('moves a code to another product', {
      'Products/toalla': { ...plain, Sku: 'AGUA-1' },
      'ProductCodes/AGUA-1': 'toalla',
      [sku]: null,
      ...NEXT,
    })
    .allow("turns a bar code into another product's", {
      'Products/toalla': { ...plain, BarCode: '7501055300075' },
      'ProductCodes/7501055300075': 'toalla',
      [`${PRODUCT}/BarCode`]: null,
      ...NEXT,
    })
    .deny('a code that another product has', {
      'Products/toalla': { ...plain, Sku: 'AGUA-1' },
      'ProductCodes/AGUA-1': 'toalla',
    })
    .deny('a bar code that another product has', {
      'Products/toalla': { ...plain, BarCode: '7501055300075' },
      'ProductCodes/7501055300075': 'toalla',
    })
    .deny('a key by an administrator', { 'ProductCodes/AGUA-1': 'agua' }, {}, 'admin-1')
    .allowAndDenyValues('ProductWords/litro~agua', [true], [])
    .deny('a search row by an administrator', { 'ProductWords/litro~agua': true }, {}, 'admin-1')
    .deny('an administrator deletes a search row', { 'ProductWords/agua~agua': null }, {}, 'admin-1');
  for (const field of Object.keys(plain))
    cases.deny(`a product without ${field}`, { 'Products/toalla': { ...plain, [field]: null } });
  for (const as of [null, MEMBER, 'reception-1']) {
    cases
      .expect('allow', `60 products, ${as}`, read('Products', { orderBy: 'Place', first: 60 }), {}, as)
      .expect('deny', `61 products, ${as}`, read('Products', { orderBy: 'Place', first: 61 }), {}, as)
      .expect('deny', `all products, ${as}`, read('Products'), {}, as)
      .expect('deny', `products from the end, ${as}`, read('Products', { orderBy: 'Place', last: 5 }), {}, as);
  }
  const range = { orderBy: '.key', startAt: 'a', endAt: 'b' } as const;
  const words = (name: string, expected: 'allow' | 'deny', query: Parameters<typeof read>[1], as = 'reception-1') =>
    cases.expect(expected, `search rows: ${name}`, read('ProductWords', query), {}, as);
  words('60', 'allow', { ...range, first: 60 });
  words('61', 'deny', { ...range, first: 61 });
  words('no limit', 'deny', range);
  words('no start', 'deny', { orderBy: '.key', endAt: 'b', first: 5 });
  words('no end', 'deny', { orderBy: '.key', startAt: 'a', first: 5 });
  words('another order', 'deny', { ...range, orderBy: 'Name', first: 5 });
  words('a member', 'deny', { ...range, first: 5 }, MEMBER);
  return cases.all;
}
