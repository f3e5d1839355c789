import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { rfcCheckDigit } from '@gym/domain/tax-data/rfc';
import type { SeedTree } from './seed-tree.ts';

type Seeded = Pick<StoredTaxData, 'Name' | 'Regime' | 'Use' | 'PostalCode'> & {
  /** A fictitious RFC without its check digit. */
  readonly rfc: string;
};

/** Buyers of the demo gym who want a factura: an employee, and one for a company. */
const TAX_DATA: Readonly<Record<string, Seeded>> = {
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

/** Tax data that some members entered themselves. */
export function putTaxData(tree: SeedTree, now: number): void {
  for (const [uid, { rfc, ...said }] of Object.entries(TAX_DATA)) {
    const stored: StoredTaxData = { Rfc: `${rfc}${rfcCheckDigit(`${rfc}0`)}`, ...said, At: now, By: uid };
    tree.put(taxDataPath.at({ uid }), stored);
  }
}
