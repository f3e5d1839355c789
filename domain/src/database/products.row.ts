import { TAXES } from '../money/tax.ts';
import { PHOTO_MAX_LENGTH } from './photos.ts';
import {
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_LENGTH,
  PRODUCT_PRICE_MAX,
  PRODUCT_WORDS_PAGE,
  PRODUCTS_PAGE,
  productCodePath,
  productPath,
  productPhotoPath,
  productsPath,
  productWordPath,
  productWordsPath,
} from './products.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import {
  anyDesk,
  has,
  isNumber,
  isPicture,
  isText,
  matches,
  nextOf,
  number,
  oneOf,
  server,
  text,
  together,
} from './rules/predicates.ts';
import { after, old, value } from './rules/value.ts';

const ownsCode = `${after(productCodePath, { code: `${value}` })} === $product`;
const isNow = `${value} === now`;

export const productsRow = {
  root: 'Products',
  paths: [productsPath, productPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What the gym sells besides memberships. A change names the next revision, so of two who edit the same one is refused.',
    list: { from: 'first', most: PRODUCTS_PAGE },
    read: 'everyone',
    index: ['Place'],
    at: {
      $product: {
        read: 'everyone',
        write: all(server, nextOf('Revision')),
        validate: has('Name', 'Price', 'Tax', 'Low', 'Active', 'Order', 'Place'),
        at: {
          Name: text(PRODUCT_NAME_LENGTH),
          Description: text({ max: PRODUCT_DESCRIPTION_MAX_LENGTH }),
          Price: number({ min: 0, max: PRODUCT_PRICE_MAX }),
          Tax: matches(oneOf(TAXES)),
          Sku: ownsCode,
          BarCode: ownsCode,
          Low: number({ min: 0 }),
          Active: 'newData.isBoolean()',
          Order: number({ min: 0, max: 9999 }),
          Place: isText,
          PhotoAt: all(any(isNow, `${value} === ${old}`), after(productPhotoPath).exists),
          Revision: isNumber,
        },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;

const changedPhoto = together(productPath, 'PhotoAt');
const hasPhoto = after(productPath, {}, 'PhotoAt').exists;

export const productPhotosRow = {
  root: 'ProductPhotos',
  paths: [productPhotoPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Pictures, one at a time: each together with its product's `PhotoAt`, and taken away with it.",
    at: {
      $product: {
        read: 'everyone',
        write: all(server, any(changedPhoto, `!${hasPhoto}`)),
        validate: all(hasPhoto, text({ max: PHOTO_MAX_LENGTH }), isPicture),
      },
    },
  },
} as const satisfies DatabaseRow;

const names = (product: string, field: 'Sku' | 'BarCode') => `${after(productPath, { product }, field)}`;

export const productCodesRow = {
  root: 'ProductCodes',
  paths: [productCodePath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: 'Uniqueness by key: a code is taken once, and given back or handed over only when its product no longer names it. Staff look one up.',
    at: {
      $code: {
        read: anyDesk,
        write: all(
          server,
          any(
            `!${old.exists}`,
            `${old} === ${value}`,
            all(`${names(`${old}`, 'Sku')} !== $code`, `${names(`${old}`, 'BarCode')} !== $code`),
          ),
        ),
        validate: any(`${names(`${value}`, 'Sku')} === $code`, `${names(`${value}`, 'BarCode')} === $code`),
      },
    },
  },
} as const satisfies DatabaseRow;

export const productWordsRow = {
  root: 'ProductWords',
  paths: [productWordsPath, productWordPath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: 'Search rows: staff read a range of keys, never more than they show.',
    list: {
      from: 'first',
      most: PRODUCT_WORDS_PAGE,
      asking: ['query.orderByKey', 'query.startAt != null', 'query.endAt != null'],
    },
    read: anyDesk,
    at: { $row: { write: server, validate: `${value} === true` } },
  },
} as const satisfies DatabaseRow;
