import { type StoredTaxData, storedTaxDataSchema, taxDataPath } from '@gym/domain/database/tax-data';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseTaxData = parseRecord('TaxData', storedTaxDataSchema);

/** What the SAT asks about somebody who wants facturas, live; `null` where nobody said it yet. For the person and the desk. */
export function useTaxData(uid: string): Loaded<StoredTaxData | null> {
  return useValue({ path: taxDataPath.at({ uid }), parse: parseTaxData });
}
