import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { readRecord } from '../lib/read.ts';

/** Loads a person's tax data; `null` if none are stored. */
export function loadTaxData(uid: string): Promise<StoredTaxData | null> {
  return readRecord(taxDataPath, { uid });
}
