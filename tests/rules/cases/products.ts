import { MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CaseList } from './asking.ts';

const PRODUCT = 'Products/agua';
const PHOTO = 'ProductPhotos/agua';
/** The next revision of the product, which every change of it writes. */
const NEXT = { [`${PRODUCT}/Revision`]: 5 };

/**
 * Writes of products, their codes, photos and search rows, and reads of their lists. The key of a SKU or bar code,
 * `ProductCodes/{code}`, stores which product uses it.
 */
export function productCases(clock: Clock): readonly RulesCase[] {
  const picture = (length: number): string => 'data:image/webp;base64,'.padEnd(length, 'A');
  const newPhotoTime = { [`${PRODUCT}/PhotoAt`]: TIMESTAMP, ...NEXT };
  const product = { Name: 'Toalla', Price: 0, Tax: 'exempt', Low: 0, Active: true, Order: 0, Place: 'a', Revision: 1 };
  const sku = `${PRODUCT}/Sku`;
  const cases = new CaseList(SERVER)
    .allow('creates a product', { 'Products/toalla': product })
    .deny('creates a product with the second revision', { 'Products/toalla': { ...product, Revision: 2 } })
    .deny('changes a product without a revision', { [`${PRODUCT}/Price`]: 2_000 })
    .deny('changes a product with the same revision', { [`${PRODUCT}/Price`]: 2_000, [`${PRODUCT}/Revision`]: 4 })
    .deny('changes a product and skips a revision', { [`${PRODUCT}/Price`]: 2_000, [`${PRODUCT}/Revision`]: 6 })
    .deny('deletes a product', { [PRODUCT]: null })
    .deny('deletes a product that does not exist', { 'Products/toalla': null })
    .deny('replaces a product with only its next revision', { [PRODUCT]: { Revision: 5 } })
    .deny('an administrator changes a product directly', { [`${PRODUCT}/Price`]: 1, ...NEXT }, {}, 'admin-1')
    .allowAndDenyValues(`${PRODUCT}/Name`, ['Té', 'N'.repeat(80)], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Description`, ['', 'D'.repeat(500), null], [], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Price`, [0, 10_000_000], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Tax`, ['iva16', 'iva8', 'iva0', 'exempt'], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Low`, [0, 60], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Active`, [true, false], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Order`, [0, 9_999], [null], NEXT)
    .allowAndDenyValues(`${PRODUCT}/Place`, ['h~0001~agua'], [null], NEXT)
    .allowAndDenyValues(
      PHOTO,
      [picture(40_000), 'data:image/png;base64,A', 'data:image/jpeg;base64,A'],
      [],
      newPhotoTime,
    )
    .deny('writes a photo without its time', { [PHOTO]: picture(100), ...NEXT })
    .deny('writes a photo with a time other than the server’s', {
      [PHOTO]: picture(100),
      ...newPhotoTime,
      [`${PRODUCT}/PhotoAt`]: clock.now - 1,
    })
    .deny('writes a photo of an unknown product', { 'ProductPhotos/toalla': picture(100) })
    .deny(
      'an administrator writes a photo directly',
      { [PHOTO]: picture(100) },
      { [`${PRODUCT}/PhotoAt`]: clock.now },
      'admin-1',
    )
    .deny('writes a photo and deletes its time', { [PHOTO]: picture(100), [`${PRODUCT}/PhotoAt`]: null, ...NEXT })
    .deny('deletes a photo and keeps its time', { [PHOTO]: null })
    .deny('deletes a photo and writes a new photo time', { [PHOTO]: null, ...newPhotoTime })
    .allow('changes a product with a photo', { [`${PRODUCT}/Name`]: 'Agua', ...NEXT })
    .allow('writes the same photo time again', { [`${PRODUCT}/PhotoAt`]: clock.now - 24 * 3_600_000, ...NEXT })
    .deny('changes the photo time and keeps the photo', { [`${PRODUCT}/PhotoAt`]: clock.now - 1, ...NEXT })
    .allow('changes the SKU and its key', {
      [sku]: 'AGUA-2',
      'ProductCodes/AGUA-2': 'agua',
      'ProductCodes/AGUA-1': null,
      ...NEXT,
    })
    .deny('changes the SKU without its key', { [sku]: 'AGUA-2', ...NEXT })
    .deny('changes the bar code without its key', { [`${PRODUCT}/BarCode`]: '7500000000000', ...NEXT })
    .deny('writes the key of a SKU without changing the product', { 'ProductCodes/AGUA-2': 'agua' })
    .deny('gives the key of a SKU in use to another product', {
      'ProductCodes/AGUA-1': 'toalla',
      'Products/toalla': product,
    })
    .deny('deletes the key of a SKU in use', { 'ProductCodes/AGUA-1': null })
    .deny('deletes the key of a bar code in use', { 'ProductCodes/7501055300075': null })
    .allow('writes the same key of a SKU again', { 'ProductCodes/AGUA-1': 'agua' })
    .allow('writes the same key of a bar code again', { 'ProductCodes/7501055300075': 'agua' })
    .allow('moves a SKU to another product', {
      'Products/toalla': { ...product, Sku: 'AGUA-1' },
      'ProductCodes/AGUA-1': 'toalla',
      [sku]: null,
      ...NEXT,
    })
    .allow('moves a bar code to another product', {
      'Products/toalla': { ...product, BarCode: '7501055300075' },
      'ProductCodes/7501055300075': 'toalla',
      [`${PRODUCT}/BarCode`]: null,
      ...NEXT,
    })
    .deny('gives a product the SKU of another product', {
      'Products/toalla': { ...product, Sku: 'AGUA-1' },
      'ProductCodes/AGUA-1': 'toalla',
    })
    .deny('gives a product the bar code of another product', {
      'Products/toalla': { ...product, BarCode: '7501055300075' },
      'ProductCodes/7501055300075': 'toalla',
    })
    .deny('an administrator writes the key of a SKU', { 'ProductCodes/AGUA-1': 'agua' }, {}, 'admin-1')
    .allowAndDenyValues('ProductWords/litro~agua', [true], [])
    .deny('an administrator writes a search row', { 'ProductWords/litro~agua': true }, {}, 'admin-1')
    .deny('an administrator deletes a search row', { 'ProductWords/agua~agua': null }, {}, 'admin-1');
  for (const field of Object.keys(product))
    cases.deny(`creates a product without ${field}`, { 'Products/toalla': { ...product, [field]: null } });
  for (const as of [null, MEMBER, 'reception-1']) {
    cases
      .expect(
        'allow',
        `${as ?? 'a visitor'} reads 60 products`,
        read('Products', { orderBy: 'Place', first: 60 }),
        {},
        as,
      )
      .expect(
        'deny',
        `${as ?? 'a visitor'} reads 61 products`,
        read('Products', { orderBy: 'Place', first: 61 }),
        {},
        as,
      )
      .expect('deny', `${as ?? 'a visitor'} reads all products`, read('Products'), {}, as)
      .expect(
        'deny',
        `${as ?? 'a visitor'} reads the last 5 products`,
        read('Products', { orderBy: 'Place', last: 5 }),
        {},
        as,
      );
  }
  const range = { orderBy: '.key', startAt: 'a', endAt: 'b' } as const;
  const expectWordsRead = (
    name: string,
    expected: 'allow' | 'deny',
    query: Parameters<typeof read>[1],
    as = 'reception-1',
  ) => cases.expect(expected, `reads search rows: ${name}`, read('ProductWords', query), {}, as);
  expectWordsRead('60 rows', 'allow', { ...range, first: 60 });
  expectWordsRead('61 rows', 'deny', { ...range, first: 61 });
  expectWordsRead('without a limit', 'deny', range);
  expectWordsRead('without a start', 'deny', { orderBy: '.key', endAt: 'b', first: 5 });
  expectWordsRead('without an end', 'deny', { orderBy: '.key', startAt: 'a', first: 5 });
  expectWordsRead('ordered by name', 'deny', { ...range, orderBy: 'Name', first: 5 });
  expectWordsRead('as a member', 'deny', { ...range, first: 5 }, MEMBER);
  return cases.all;
}
