import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { branchSalesPath, storedSaleRowSchema } from '@gym/domain/database/sales';
import { type Database, equalTo, get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import { answered } from './answered.ts';
import { parseCollection } from './parse.ts';

/** Each branch counts its own folios: as many sales may have the same one. */
const READ = 10;

const parseRows = parseCollection('Sales', storedSaleRowSchema);

/** A sale, or a refund, as a list has it. */
export type SaleHit = ReturnType<typeof parseRows>[number];

/** The sales with a folio, the newest first; of one branch or, with `null`, all. Rejects when the read fails. */
export async function salesByFolio(
  database: Database,
  branch: string | null,
  folio: number,
): Promise<readonly SaleHit[]> {
  const place = ref(database, branchSalesPath.at({ branch: branch ?? EVERY_BRANCH }));
  const found = query(place, orderByChild('Folio'), equalTo(folio), limitToLast(READ));
  return parseRows((await answered(get(found))).val()).toSorted((a, b) => b.value.At - a.value.At);
}
