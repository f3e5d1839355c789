import { userPath } from '@gym/domain/database/people/users';
import type { OrderKind } from '@gym/domain/store/order';
import { type Branch, useBranchesWith } from '../../data/public/branches.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import type { Cart } from './cart.ts';
import { useCart } from './use-cart.ts';

/** The cart with its branch, which every step of an order needs. */
export interface CheckoutState {
  readonly cart: Cart;
  readonly change: (next: (cart: Cart) => Cart) => void;
  readonly empty: () => void;
  readonly branches: readonly Branch[];
  /** Key of the chosen branch; by default the person's own, else the gym's first. */
  readonly branch: string | null;
}

/** Loads the cart of a kind with its branch. */
export function useCheckout(uid: string, kind: OrderKind): Loaded<CheckoutState> {
  const [cart, change, empty] = useCart(uid, kind);
  const user = useRecord(userPath, { uid });
  const branches = useBranchesWith(user.status === 'value' ? user.value?.HomeBranch : undefined);
  if (branches.status !== 'value') return branches;
  if (user.status !== 'value') return user;
  const own = user.value?.HomeBranch;
  const offered = shownBranches(branches.value, own);
  const keys = offered.map(({ key }) => key);
  const known = [cart.branch, own].find((key) => key !== undefined && keys.includes(key));
  const branch = known ?? keys[0] ?? null;
  return { status: 'value', value: { cart, change, empty, branches: offered, branch } };
}
