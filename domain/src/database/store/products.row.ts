import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { growsByOne, isAlsoWrittenNow, isNow, isUnchanged, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { differs, equals, wildcardKey } from '../rules/operand.ts';
import { hasEnd, hasStart, orderedByKey } from '../rules/query.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, old, type Value, value } from '../rules/value.ts';
import {
  PRODUCT_WORDS_PAGE,
  PRODUCTS_PAGE,
  productCodePath,
  productPath,
  productPhotoPath,
  productsPath,
  productWordPath,
  productWordsPath,
} from './products.ts';

/** `ProductCodes` names this product as the owner of the code. */
const ownsCode = equals(after(productCodePath, { code: value }), wildcardKey('$product'));

export const productsRow = {
  root: 'Products',
  paths: [productsPath, productPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Every change of a product increments `Revision`, so of two concurrent edits the second is refused.',
    list: { from: 'first', most: PRODUCTS_PAGE },
    read: 'everyone',
    index: ['Place'],
    at: {
      $product: {
        read: 'everyone',
        write: all(isServer, growsByOne('Revision')),
        validate: hasFields('Name', 'Price', 'Tax', 'Low', 'Active', 'Order', 'Place'),
        at: {
          Sku: ownsCode,
          BarCode: ownsCode,
          PhotoAt: all(any(isNow, isUnchanged), after(productPhotoPath).exists),
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** The same update writes the time of the photo. */
const changesPhoto = isAlsoWrittenNow(productPath, 'PhotoAt');
/** The product has a photo after the update. */
const hasPhoto = after(productPath, {}, 'PhotoAt').exists;

export const productPhotosRow = {
  root: 'ProductPhotos',
  paths: [productPhotoPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Photos of products. A photo is written together with its product's `PhotoAt`, and can be removed only when the product has no `PhotoAt`.",
    at: {
      $product: {
        read: 'everyone',
        write: all(isServer, any(changesPhoto, not(hasPhoto))),
        validate: hasPhoto,
      },
    },
  },
} as const satisfies DatabaseRow;

/** Returns a code of a product as it is after the write. */
const codeAfter = (product: Value, field: 'Sku' | 'BarCode') => after(productPath, { product }, field);

export const productCodesRow = {
  root: 'ProductCodes',
  paths: [productCodePath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: 'Makes codes unique: the key is the code, so it belongs to one product. It can be removed or change its product only when the old product no longer has it.',
    at: {
      $code: {
        read: isDesk,
        write: all(
          isServer,
          any(
            wasAbsent,
            isUnchanged,
            all(
              differs(codeAfter(old, 'Sku'), wildcardKey('$code')),
              differs(codeAfter(old, 'BarCode'), wildcardKey('$code')),
            ),
          ),
        ),
        validate: any(
          equals(codeAfter(value, 'Sku'), wildcardKey('$code')),
          equals(codeAfter(value, 'BarCode'), wildcardKey('$code')),
        ),
      },
    },
  },
} as const satisfies DatabaseRow;

export const productWordsRow = {
  root: 'ProductWords',
  paths: [productWordsPath, productWordPath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: 'Search rows of products.',
    list: {
      from: 'first',
      most: PRODUCT_WORDS_PAGE,
      conditions: [orderedByKey, hasStart, hasEnd],
    },
    read: isDesk,
    at: { $row: { write: isServer } },
  },
} as const satisfies DatabaseRow;
