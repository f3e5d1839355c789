import type { Regime } from './regimes.ts';
import type { TaxPerson } from './rfc.ts';

/**
 * What an invoice (factura) may be used for, by the codes of the tax authority, SAT (catalogue c_UsoCFDI of CFDI 4.0).
 * `G…`: business expenses. `D…`: personal deductions. `S01`: no tax effects. The list leaves out the uses that a
 * gym's customer doesn't need: G02, for credit notes; I01–I08, for investments; CP01, for receipts of later payments;
 * CN01, for payrolls.
 */
export const CFDI_USES = [
  'G01',
  'G03',
  'D01',
  'D02',
  'D03',
  'D04',
  'D05',
  'D06',
  'D07',
  'D08',
  'D09',
  'D10',
  'S01',
] as const;
export type CfdiUse = (typeof CFDI_USES)[number];

/** The use without tax effects. Every regime allows it. */
export const NO_TAX_EFFECTS: CfdiUse = 'S01';

/** Regimes that can deduct business expenses. */
const BUSINESS_REGIMES: ReadonlySet<Regime> = new Set<Regime>([
  '601',
  '603',
  '606',
  '612',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
]);
/** Regimes of natural persons who can make personal deductions. */
const PERSONAL_REGIMES: ReadonlySet<Regime> = new Set<Regime>([
  '605',
  '606',
  '607',
  '608',
  '611',
  '612',
  '614',
  '615',
  '625',
]);

/** Returns the uses in {@link CFDI_USES} that the SAT accepts for a kind of person with a regime. */
export function usesOf(person: TaxPerson, regime: Regime): readonly CfdiUse[] {
  return CFDI_USES.filter((use) => {
    if (use === NO_TAX_EFFECTS) return true;
    if (person === 'foreign') return false;
    return use.startsWith('G') ? BUSINESS_REGIMES.has(regime) : PERSONAL_REGIMES.has(regime);
  });
}
