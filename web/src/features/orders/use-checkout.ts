import { userPath } from '@gym/domain/database/people/users';
import type { OrderKind } from '@gym/domain/store/order';
import { type Branch, useBranchesWith } from '../../data/public/branches.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import type { Cart } from './cart.ts';
import { useCart } from './use-cart.ts';

/** The cart with its branch, which every step before an order is placed needs. */
export interface CheckoutState {
  readonly cart: Cart;
  readonly change: (update: (cart: Cart) => Cart) => void;
  readonly empty: () => void;
  readonly branches: readonly Branch[];
  /** Key of the chosen branch, or else of the home branch or the first branch. `null` if no branch is shown. */
  readonly branch: string | null;
}

/** Loads the cart of one kind of order with its branch. */
export function useCheckout(uid: string, kind: OrderKind): Loaded<CheckoutState> {
  const [cart, change, empty] = useCart(uid, kind);
  const user = useRecord(userPath, { uid });
  const branches = useBranchesWith(user.status === 'value' ? user.value?.HomeBranch : undefined);
  if (branches.status !== 'value') return branches;
  if (user.status !== 'value') return user;
  const homeBranch = user.value?.HomeBranch;
  const offered = shownBranches(branches.value, homeBranch);
  const keys = offered.map(({ key }) => key);
  const preferred = [cart.branch, homeBranch].find((key) => key !== undefined && keys.includes(key));
  const branch = preferred ?? keys[0] ?? null;
  return { status: 'value', value: { cart, change, empty, branches: offered, branch } };
}
