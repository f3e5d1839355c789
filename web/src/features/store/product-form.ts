import type { CallableInput } from '@gym/domain/contracts/index';
import { PRODUCT_NAME_LENGTH, PRODUCT_PRICE_MAX, type StoredProduct } from '@gym/domain/database/store/products';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { TAXES, type Tax } from '@gym/domain/money/tax';
import { present } from '@gym/domain/present';
import { parseProductCode } from '@gym/domain/store/product-text';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { PRODUCT_TEXT } from './text.ts';

/** The typed values of a product. */
export interface ProductForm {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly tax: string;
  readonly sku: string;
  readonly barCode: string;
  /** The stock of a branch is low if it has this many available pieces or fewer. */
  readonly low: string;
  /** Position in lists of products; lower numbers come first. */
  readonly order: string;
  /** Whether the product is on sale. */
  readonly active: boolean;
  /** Data URL of a new photo; empty to remove it; `null` to keep it. */
  readonly photo: string | null;
}

/** The allowed range of each whole number. */
const NUMBER_RANGES = { low: [0, 10_000], order: [0, 9_999] } as const;

const NEW_PRODUCT: ProductForm = {
  name: '',
  description: '',
  price: '',
  tax: 'iva16',
  sku: '',
  barCode: '',
  low: '5',
  order: '100',
  active: true,
  photo: null,
};

/** Returns the form's values for a product; for null, those of a new product. */
export function productFormOf(product: StoredProduct | null): ProductForm {
  if (!product) return NEW_PRODUCT;
  return {
    name: product.Name,
    description: product.Description ?? '',
    price: pesosText(product.Price),
    tax: product.Tax,
    sku: product.Sku ?? '',
    barCode: product.BarCode ?? '',
    low: String(product.Low),
    order: String(product.Order),
    active: product.Active,
    photo: null,
  };
}

function parseIntegerIn(text: string, [from, to]: readonly [number, number]): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= from && value <= to ? value : null;
}

function codeProblem(code: string): string | undefined {
  return code.trim() === '' || parseProductCode(code) !== null ? undefined : REFUSAL_TEXT['code-invalid'];
}

export function productProblems(form: ProductForm): Partial<Readonly<Record<keyof ProductForm, string>>> {
  const price = parsePesos(form.price);
  const length = form.name.trim().length;
  const numberProblem = (field: keyof typeof NUMBER_RANGES): string | undefined =>
    parseIntegerIn(form[field], NUMBER_RANGES[field]) === null
      ? PRODUCT_TEXT.numberWrong(NUMBER_RANGES[field])
      : undefined;
  return present({
    name: length < PRODUCT_NAME_LENGTH.min || length > PRODUCT_NAME_LENGTH.max ? PRODUCT_TEXT.nameWrong : undefined,
    price: price === null || price > PRODUCT_PRICE_MAX ? PRODUCT_TEXT.priceWrong : undefined,
    sku: codeProblem(form.sku),
    barCode: codeProblem(form.barCode),
    low: numberProblem('low'),
    order: numberProblem('order'),
  });
}

function taxOf(text: string): Tax {
  return TAXES.find((tax) => tax === text) ?? 'iva16';
}

/**
 * Returns the input of `saveProduct` for a form without problems.
 *
 * @param edited the product and the revision that the form was opened with; `null` for a new product
 */
export function productInput(
  form: ProductForm,
  edited: { readonly product: string; readonly Revision: number } | null,
): Omit<CallableInput<'saveProduct'>, 'requestId'> {
  const optionalText = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
  return {
    ...edited,
    Name: form.name.trim(),
    ...present({
      Description: optionalText(form.description),
      Sku: optionalText(form.sku),
      BarCode: optionalText(form.barCode),
    }),
    Price: parsePesos(form.price) ?? -1,
    Tax: taxOf(form.tax),
    Low: Number(form.low),
    Active: form.active,
    Order: Number(form.order),
    ...present({ Photo: form.photo ?? undefined }),
  };
}
