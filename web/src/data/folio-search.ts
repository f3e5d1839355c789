import { EVERY_BRANCH } from '@gym/domain/database/orders';
import { branchSalesPath, storedSaleRowSchema } from '@gym/domain/database/sales';
import { folioIn } from '@gym/domain/search/folio';
import { type Database, equalTo, get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import { answered } from './answered.ts';
import { parseCollection } from './parse.ts';

/** Each branch counts its own folios: as many sales may have the same one. */
const READ = 10;

const parseRows = parseCollection('Sales', storedSaleRowSchema);

/** A sale, or a refund, as a list has it. */
export type SaleHit = ReturnType<typeof parseRows>[number];

/** The sales with the folio that was typed, the newest first; of one branch or, with `null`, all. Nothing is read when it is no folio. */
export async function salesByFolio(
  database: Database,
  branch: string | null,
  typed: string,
): Promise<readonly SaleHit[]> {
  const folio = folioIn(typed);
  if (folio === null) return [];
  const place = ref(database, branchSalesPath.at({ branch: branch ?? EVERY_BRANCH }));
  const found = query(place, orderByChild('Folio'), equalTo(folio), limitToLast(READ));
  return parseRows((await answered(get(found))).val()).toSorted((a, b) => b.value.At - a.value.At);
}
