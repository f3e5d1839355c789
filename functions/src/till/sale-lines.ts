import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { type SaleLine, serviceLine } from '@gym/domain/till/sale';
import { loadDayPass, loadPlan } from '../settings/load-settings.ts';
import { loadProduct } from '../store/load-store.ts';
import { type FoundOrder, findOrder } from './order-sale.ts';

type Input = CallableInput<'recordSale'>;
type InputLine = Input['Lines'][number];
type InputOf<Kind extends InputLine['Kind']> = Extract<InputLine, { readonly Kind: Kind }>;

/** A line with its price and the records from which its effects are computed. */
export type FoundLine = SaleLine &
  (
    | { readonly kind: 'plan'; readonly plan: MembershipPlan; readonly input: InputOf<'plan'> }
    | { readonly kind: 'pass'; readonly input: InputOf<'pass'> }
    | { readonly kind: 'product' | 'free' }
  );

async function findPlan(input: InputOf<'plan'>): Promise<Result<FoundLine>> {
  const plan = await loadPlan(input.Item);
  if (!plan?.active) return refuse('plan-inactive', { field: 'Lines' });
  return ok({ ...serviceLine('plan', plan.id, plan.name, plan.priceCentavos), kind: 'plan', plan, input });
}

async function findProduct({ Item, Quantity }: InputOf<'product'>): Promise<Result<FoundLine>> {
  const product = await loadProduct(Item);
  if (!product?.Active) return refuse('not-for-sale', { field: 'Lines' });
  const { Name, Price, Tax } = product;
  return ok({ kind: 'product', item: Item, name: Name, quantity: Quantity, unitPrice: Price, tax: Tax });
}

async function findPass(input: InputOf<'pass'>, branch: string): Promise<Result<FoundLine>> {
  const pass = await loadDayPass(branch);
  if (!pass) return refuse('no-day-pass');
  return ok({ ...serviceLine('pass', pass.key, pass.value.Name, pass.value.Price), kind: 'pass', input });
}

function parseFreeLine({ Name, Quantity, Price, Tax }: InputOf<'free'>): Result<FoundLine> {
  const name = Name.trim();
  if (name === '') return refuse('invalid-input', { field: 'Lines' });
  return ok({ kind: 'free', item: null, name, quantity: Quantity, unitPrice: Price, tax: Tax });
}

function findLine(input: Exclude<InputLine, { readonly Kind: 'order' }>, branch: string): Promise<Result<FoundLine>> {
  switch (input.Kind) {
    case 'plan':
      return findPlan(input);
    case 'product':
      return findProduct(input);
    case 'pass':
      return findPass(input, branch);
    case 'free':
      return Promise.resolve(parseFreeLine(input));
  }
}

/**
 * Loads all lines of a sale with their prices, and the order that one of the lines pays. Refuses the whole sale if one
 * line can't be sold, or if more than one line is a membership or an order.
 */
export async function findLines({
  Lines,
  branch,
}: Pick<Input, 'Lines' | 'branch'>): Promise<
  Result<{ readonly found: readonly FoundLine[]; readonly order: FoundOrder | null }>
> {
  const orders = Lines.flatMap((line) => (line.Kind === 'order' ? [line.Item] : []));
  const otherLines = Lines.flatMap((line) => (line.Kind === 'order' ? [] : [line]));
  const plans = otherLines.filter(({ Kind }) => Kind === 'plan').length;
  if (orders.length > 1 || (orders.length === 1 && plans > 0)) return refuse('order-by-itself', { field: 'Lines' });
  if (plans > 1) return refuse('one-membership', { field: 'Lines' });
  const [first] = orders;
  const order = first === undefined ? ok(null) : await findOrder(first, branch);
  if (!order.ok) return order;
  const results = await Promise.all(otherLines.map((line) => findLine(line, branch)));
  const found: FoundLine[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    found.push(result.value);
  }
  return ok({ found, order: order.value });
}
