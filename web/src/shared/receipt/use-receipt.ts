import { salePath } from '@gym/domain/database/money/sales';
import { tillSettingsPath } from '@gym/domain/database/money/till-settings';
import { userPath } from '@gym/domain/database/people/users';
import { NEW_GYM_NAME } from '@gym/domain/new-gym';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useRecord } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';
import { makeReceipt } from './receipt.ts';
import type { Receipt } from './receipt-sheet.tsx';

/** A receipt and where to send it. */
export interface LoadedReceipt {
  readonly receipt: Receipt;
  /** Phone of the buyer, E.164; null if unknown. */
  readonly phone: string | null;
}

function getLoadedValue<T>(state: Loaded<T | null>): T | null {
  return state.status === 'value' ? state.value : null;
}

/** Loads the receipt of the sale or refund with this key. The value is null if there is no such sale. */
export function useReceipt(sale: string): Loaded<LoadedReceipt | null> {
  const loadedSale = useRecord(salePath, { sale });
  const storedSale = getLoadedValue(loadedSale);
  const original = useRecord(salePath, storedSale?.Of === undefined ? null : { sale: storedSale.Of });
  const buyer = useRecord(userPath, storedSale?.Uid === undefined ? null : { uid: storedSale.Uid });
  const context = {
    config: useConfig(),
    branches: useBranches(),
    seller: useRecord(userPath, storedSale && { uid: storedSale.By }),
    tillSettings: useRecord(tillSettingsPath, {}),
  };
  if (loadedSale.status !== 'value') return loadedSale;
  if (storedSale === null) return { status: 'value', value: null };
  // Waits for all these records. What fails to load is replaced by a default value or left out.
  const originalStates = storedSale.Of === undefined ? [] : [original];
  const buyerStates = storedSale.Uid === undefined ? [] : [buyer];
  if ([...Object.values(context), ...originalStates, ...buyerStates].some(({ status }) => status === 'loading'))
    return { status: 'loading' };
  const person = getLoadedValue(buyer);
  const branch = getLoadedValue(context.branches)?.find(({ key }) => key === storedSale.Branch)?.value ?? null;
  const receipt = makeReceipt(storedSale, {
    gym: getLoadedValue(context.config)?.Name ?? NEW_GYM_NAME,
    branch,
    tillSettings: getLoadedValue(context.tillSettings),
    seller: getLoadedValue(context.seller)?.Nombre ?? '',
    buyer: storedSale.Uid === undefined ? null : (person?.Nombre ?? null),
    refundOf: getLoadedValue(original)?.Folio ?? null,
  });
  return { status: 'value', value: { receipt, phone: person?.Phone ?? null } };
}
