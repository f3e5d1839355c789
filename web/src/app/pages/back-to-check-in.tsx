import type { StoredOrder } from '@gym/domain/database/store/orders';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forget, readStored } from '../../lib/device-storage.ts';
import { RENEWAL_PARAMS } from '../../shared/order-paths.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';

/** Tolerance for a device's clock that is ahead of the server's, milliseconds. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Whether this order is the renewal that began at this tab's check-in, and its period was made. */
export function isRenewalDone({ Placed, State }: StoredOrder, beganAt: string | null): boolean {
  if (beganAt === null || Placed.Kind !== 'membership' || State !== 'delivered') return false;
  return Placed.At > Number(beganAt) - CLOCK_TOLERANCE_MS;
}

/** Returns to the check-in once the renewal that began there is paid. */
export function BackToCheckIn({ stored }: { readonly stored: StoredOrder }) {
  const navigate = useNavigate();
  const isDone = isRenewalDone(stored, readStored('renewalAtCheckIn'));
  useEffect(() => {
    if (!isDone) return;
    forget('renewalAtCheckIn');
    void navigate(`${CHECK_IN_PATH}?${RENEWAL_PARAMS.renewed}=1`, { replace: true });
  }, [isDone, navigate]);
  return null;
}
