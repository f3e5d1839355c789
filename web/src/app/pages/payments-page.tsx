import { memberOrderPath, ORDERS_PAGE } from '@gym/domain/database/store/orders';
import type { OrderKind } from '@gym/domain/store/order';
import { useParams } from 'react-router-dom';
import { useMembershipEntries } from '../../data/memberships.ts';
import { useNewest } from '../../data/read.ts';
import { useSession } from '../../data/session.ts';
import type { Loaded } from '../../data/value-store.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { parseOrderKind } from '../../features/orders/kinds.ts';
import { listOwnPayments, OwnPayments } from '../../features/orders/own-payments.tsx';
import { PaymentChoice } from '../../features/orders/payment-choice.tsx';
import { useCheckout } from '../../features/orders/use-checkout.ts';
import { HISTORY_TYPE } from '../../shared/order-paths.ts';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnknownCart } from './unknown-cart.tsx';

/**
 * Page where people choose how to pay for a cart (of products or of a membership), or see their own payments. The
 * address decides which of the two.
 */
export function Page() {
  const { type } = useParams();
  const session = useSession();
  const kind = parseOrderKind(type);
  if (kind === null && type !== HISTORY_TYPE) return <UnknownCart />;
  if (session.status !== 'signed-in') return <PageSkeleton />;
  return kind === null ? <History uid={session.uid} /> : <MethodChoice key={kind} uid={session.uid} kind={kind} />;
}

function MethodChoice({ uid, kind }: { readonly uid: string; readonly kind: OrderKind }) {
  const checkout = useCheckout(uid, kind);
  return <LoadedPage state={checkout}>{(value) => <PaymentChoice kind={kind} checkout={value} />}</LoadedPage>;
}

function useOwnPayments(uid: string): Loaded<ReturnType<typeof listOwnPayments>> {
  const entries = useMembershipEntries(uid);
  const orders = useNewest(memberOrderPath, { uid }, { by: 'At', count: ORDERS_PAGE });
  const names = useGymNames();
  if (entries.status !== 'value') return entries;
  if (orders.status !== 'value') return orders;
  const damaged = (entries.damaged ?? 0) + (orders.damaged ?? 0);
  const value = listOwnPayments(entries.value, orders.value, names.plan);
  return { status: 'value', value, ...(damaged > 0 && { damaged }) };
}

function History({ uid }: { readonly uid: string }) {
  return <LoadedPage state={useOwnPayments(uid)}>{(payments) => <OwnPayments payments={payments} />}</LoadedPage>;
}
