import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredOrder } from '@gym/domain/database/orders';
import type { StoredSaleLine } from '@gym/domain/database/sales';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Plan } from '@gym/domain/membership/membership';
import type { SaleLine } from '@gym/domain/till/sale';
import { loadDayPass, loadPlan } from '../../repositories/gym.ts';
import { loadProduct } from '../../repositories/store.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { passLine, planLine } from './services.ts';

type Input = CallableInput<'recordSale'>;
export type InputLine = Input['Lines'][number];
type Of<Kind extends InputLine['Kind']> = Extract<InputLine, { readonly Kind: Kind }>;

/** What is sold, priced by the server, with what its effect needs. */
export type FoundLine =
  | { readonly line: SaleLine; readonly of: 'plan'; readonly plan: Plan; readonly input: Of<'plan'> }
  | { readonly line: SaleLine; readonly of: 'product' }
  | { readonly line: SaleLine; readonly of: 'pass'; readonly input: Of<'pass'> }
  | { readonly line: SaleLine; readonly of: 'free' };

/** An order that is paid here. */
export interface FoundOrder {
  readonly order: string;
  readonly found: Owned;
  /** Whose it is by now; `null`: nobody's any more. */
  readonly owner: string | null;
  readonly lines: readonly StoredSaleLine[];
}

async function findPlan(input: Of<'plan'>): Promise<Result<FoundLine>> {
  const plan = await loadPlan(input.Item);
  return plan?.active
    ? ok({ of: 'plan', plan, input, line: planLine(plan) })
    : refuse('plan-inactive', { field: 'Lines' });
}

async function findProduct({ Item, Quantity }: Of<'product'>): Promise<Result<FoundLine>> {
  const product = await loadProduct(Item);
  if (!product?.Active) return refuse('not-for-sale', { field: 'Lines' });
  const { Name, Price, Tax } = product;
  const line = { kind: 'product', item: Item, name: Name, quantity: Quantity, unitPrice: Price, tax: Tax } as const;
  return ok({ of: 'product', line });
}

async function findPass(input: Of<'pass'>, branch: string): Promise<Result<FoundLine>> {
  const pass = await loadDayPass(branch);
  if (!pass) return refuse('no-day-pass');
  const { Name, Price } = pass.value;
  return ok({ of: 'pass', input, line: passLine(pass.key, Name, Price) });
}

function freeLine({ Name, Quantity, Price, Tax }: Of<'free'>): Result<FoundLine> {
  const name = Name.trim();
  if (name === '') return refuse('invalid-input', { field: 'Lines' });
  return ok({ of: 'free', line: { kind: 'free', item: null, name, quantity: Quantity, unitPrice: Price, tax: Tax } });
}

function find(input: Exclude<InputLine, { readonly Kind: 'order' }>, branch: string): Promise<Result<FoundLine>> {
  switch (input.Kind) {
    case 'plan':
      return findPlan(input);
    case 'product':
      return findProduct(input);
    case 'pass':
      return findPass(input, branch);
    case 'free':
      return Promise.resolve(freeLine(input));
  }
}

/** The lines of an order as those of a sale: what they came to when it was placed. */
export function orderLines(order: string, { Placed }: StoredOrder): readonly StoredSaleLine[] {
  const Kind = Placed.Kind === 'membership' ? 'plan' : 'product';
  return Object.values(Placed.Lines).map((line) => ({ Kind, ...line, Order: order }));
}

/** An order that waits for its payment at this branch. */
async function findOrder(order: string, branch: string): Promise<Result<FoundOrder>> {
  const found = await loadOwned(order);
  if (!found || found.stored.Placed.Branch !== branch) return refuse('order-not-found', { field: 'Lines' });
  const { stored, owner } = found;
  // What was paid in part elsewhere is settled with the order itself.
  if (stored.State !== 'pending' || stored.Payments) return refuse('order-moved-on', { field: 'Lines' });
  return ok({ order, found, owner: owner.isThere ? owner.uid : null, lines: orderLines(order, stored) });
}

/** Everything that is sold: lines at their prices now, and the order among them. Refused as a whole where one can't be. */
export async function findLines({
  Lines,
  Branch,
}: Pick<Input, 'Lines' | 'Branch'>): Promise<
  Result<{ readonly found: readonly FoundLine[]; readonly order: FoundOrder | null }>
> {
  const orders = Lines.flatMap((line) => (line.Kind === 'order' ? [line.Item] : []));
  const others = Lines.flatMap((line) => (line.Kind === 'order' ? [] : [line]));
  const plans = others.filter(({ Kind }) => Kind === 'plan').length;
  if (orders.length > 1 || (orders.length === 1 && plans > 0)) return refuse('order-by-itself', { field: 'Lines' });
  if (plans > 1) return refuse('one-membership', { field: 'Lines' });
  const [first] = orders;
  const order = first === undefined ? ok(null) : await findOrder(first, Branch);
  if (!order.ok) return order;
  const results = await Promise.all(others.map((line) => find(line, Branch)));
  const found: FoundLine[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    found.push(result.value);
  }
  return ok({ found, order: order.value });
}
