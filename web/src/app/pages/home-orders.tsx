import { useGymNames } from '../../features/members/use-gym-names.ts';
import { PendingOrders } from '../../features/orders/pending-orders.tsx';

/** The member's unpaid orders, with links to all orders and payments, on the start page. */
export function HomeOrders({ uid }: { readonly uid: string }) {
  return <PendingOrders uid={uid} branchName={useGymNames().branch} />;
}
