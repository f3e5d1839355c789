import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/payment-checks';
import { adminDatabase } from '../app.ts';
import { readRecord } from './read.ts';

export function loadPaymentCheck(check: string): Promise<StoredPaymentCheck | null> {
  return readRecord(paymentCheckPath, { check });
}

/** What the payment service is to be asked about by now, what waited longest first. */
export async function loadDueChecks(now: number, limit: number): Promise<readonly string[]> {
  const list = adminDatabase().ref(paymentCheckPath.list({}));
  const found = await list.orderByChild('Next').startAt(0).endAt(now).limitToFirst(limit).get();
  const due: string[] = [];
  found.forEach((snapshot) => void due.push(snapshot.key));
  return due;
}
