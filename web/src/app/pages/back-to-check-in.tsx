import type { StoredOrder } from '@gym/domain/database/store/orders';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forget, readStored } from '../../lib/device-storage.ts';
import { RENEWAL_PARAMS } from '../../shared/order-paths.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';

/** Tolerance for a device's clock that is ahead of the server's, milliseconds. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Whether the order is for a membership, is delivered, and was placed after a renewal was started at the check-in in
 * this browser tab. `startedAt`: epoch milliseconds as text; `null` if no renewal was started.
 */
export function isRenewalDone({ Placed, State }: StoredOrder, startedAt: string | null): boolean {
  if (startedAt === null || Placed.Kind !== 'membership' || State !== 'delivered') return false;
  return Placed.At > Number(startedAt) - CLOCK_TOLERANCE_MS;
}

/** Navigates back to the check-in when the renewal that was started there is done. */
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
