import { useGymNames } from '../../features/members/use-gym-names.ts';
import { PendingOrders } from '../../features/orders/pending-orders.tsx';

/** The member's pending orders, on the start page. */
export function HomeOrders({ uid }: { readonly uid: string }) {
  return <PendingOrders uid={uid} branchName={useGymNames().branch} />;
}
