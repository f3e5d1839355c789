import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { rfcCheckDigit } from '@gym/domain/tax-data/rfc';
import type { SeedTree } from './seed-tree.ts';

/** Tax data to generate. */
type SeedTaxData = Pick<StoredTaxData, 'Name' | 'Regime' | 'Use' | 'PostalCode'> & {
  /** A fictitious RFC without its last character, the check digit. */
  readonly rfc: string;
};

/** Tax data of demo members who want an invoice (factura), by uid: an employee, and a member who buys for a company. */
const TAX_DATA: Readonly<Record<string, SeedTaxData>> = {
  'demo-socia': {
    rfc: 'MALS910518XX',
    Name: 'SOFÍA MARTÍNEZ LOZANO',
    Regime: '605',
    Use: 'S01',
    PostalCode: '64000',
  },
  'demo-congelada': {
    rfc: 'DCO180203XX',
    Name: 'DEMO CONSULTORES',
    Regime: '601',
    Use: 'G03',
    PostalCode: '66220',
  },
};

/** Adds the tax data of members, who entered them themselves. `now`: epoch milliseconds. */
export function putTaxData(tree: SeedTree, now: number): void {
  for (const [uid, { rfc, ...fields }] of Object.entries(TAX_DATA)) {
    // rfcCheckDigit() ignores the last character of its argument, so a 0 stands in for the check digit.
    const stored: StoredTaxData = { Rfc: `${rfc}${rfcCheckDigit(`${rfc}0`)}`, ...fields, At: now, By: uid };
    tree.put(taxDataPath.at({ uid }), stored);
  }
}
