import { type StoredTaxData, taxDataPath } from '@gym/domain/database/tax-data';
import { readRecord } from './read.ts';

/** What the SAT asks about somebody; `null` where nobody said it yet. */
export function loadTaxData(uid: string): Promise<StoredTaxData | null> {
  return readRecord(taxDataPath, { uid });
}
