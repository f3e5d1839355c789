import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useSale } from '../../data/till.ts';
import { useUserRecord } from '../../data/users.ts';
import type { Loaded } from '../../data/value-store.ts';
import { environment } from '../../lib/environment.ts';
import type { Receipt } from './print/receipt-sheet.tsx';
import { receiptOf } from './receipt.ts';

export interface LoadedReceipt {
  readonly receipt: Receipt;
  /** Of whom it was sold to, E.164; `null`: unknown. */
  readonly phone: string | null;
}

function loadedOf<T>(state: Loaded<T | null>): T | null {
  return state.status === 'value' ? state.value : null;
}

/** A sale or refund as its receipt, with the names that belong to it; `null` where there is none. */
export function useReceipt(sale: string): Loaded<LoadedReceipt | null> {
  const stored = useSale(sale);
  const value = loadedOf(stored);
  const original = useSale(value?.Of ?? null);
  const buyer = useUserRecord(value?.Uid ?? null);
  const around = { config: useConfig(), branches: useBranches(), seller: useUserRecord(value?.By ?? null) };
  if (stored.status !== 'value') return stored;
  if (value === null) return { status: 'value', value: null };
  // Without a name that can't be read it is a receipt all the same.
  const awaited = [
    ...Object.values(around),
    ...(value.Of === undefined ? [] : [original]),
    ...(value.Uid === undefined ? [] : [buyer]),
  ];
  if (awaited.some(({ status }) => status === 'loading')) return { status: 'loading' };
  const person = loadedOf(buyer);
  const branch = loadedOf(around.branches)?.find(({ key }) => key === value.Branch)?.value ?? null;
  const receipt = receiptOf(value, {
    gym: loadedOf(around.config)?.Name ?? environment.gymName,
    branch,
    seller: loadedOf(around.seller)?.Nombre ?? '',
    buyer: value.Uid === undefined ? null : (person?.Nombre ?? null),
    refundOf: loadedOf(original)?.Folio ?? null,
  });
  return { status: 'value', value: { receipt, phone: person?.Phone ?? null } };
}
