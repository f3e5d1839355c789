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
  readonly low: string;
  readonly order: string;
  readonly active: boolean;
  /** Data URL of a new photo; empty to remove it; `null` to keep it. */
  readonly photo: string | null;
}

const NUMBERS = { low: [0, 10_000], order: [0, 9_999] } as const;

const NEW: ProductForm = {
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

/** Returns the form for a product, or an empty one. */
export function productFormOf(product: StoredProduct | null): ProductForm {
  if (!product) return NEW;
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

function wholeIn(text: string, [from, to]: readonly [number, number]): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= from && value <= to ? value : null;
}

function codeProblem(code: string): string | undefined {
  return code.trim() === '' || parseProductCode(code) !== null ? undefined : REFUSAL_TEXT['code-invalid'];
}

export function productProblems(form: ProductForm): Partial<Readonly<Record<keyof ProductForm, string>>> {
  const price = parsePesos(form.price);
  const length = form.name.trim().length;
  const numberProblem = (field: keyof typeof NUMBERS): string | undefined =>
    wholeIn(form[field], NUMBERS[field]) === null ? PRODUCT_TEXT.numberWrong(NUMBERS[field]) : undefined;
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

/** Returns the input of the request: a new product, or a change of the revision that was edited. */
export function productInput(
  form: ProductForm,
  edited: { readonly product: string; readonly Revision: number } | null,
): Omit<CallableInput<'saveProduct'>, 'requestId'> {
  const text = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
  return {
    ...edited,
    Name: form.name.trim(),
    ...present({ Description: text(form.description), Sku: text(form.sku), BarCode: text(form.barCode) }),
    Price: parsePesos(form.price) ?? -1,
    Tax: taxOf(form.tax),
    Low: Number(form.low),
    Active: form.active,
    Order: Number(form.order),
    ...present({ Photo: form.photo ?? undefined }),
  };
}
