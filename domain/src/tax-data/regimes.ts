import type { TaxPerson } from './rfc.ts';

/** Tax regimes of the receiver of an invoice, by the SAT's code (catalogue c_RegimenFiscal of CFDI 4.0). */
export const REGIMES = [
  '601',
  '603',
  '605',
  '606',
  '607',
  '608',
  '610',
  '611',
  '612',
  '614',
  '615',
  '616',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
] as const;
export type Regime = (typeof REGIMES)[number];

/** The regime of people without tax duties and of foreign buyers. */
export const NO_DUTIES: Regime = '616';

/** Regimes for legal persons only. Regimes outside this set and {@link BOTH} are for natural persons only. */
const LEGAL: ReadonlySet<Regime> = new Set(['601', '603', '620', '622', '623', '624'] as const);
/** Regimes for natural and legal persons. */
const BOTH: ReadonlySet<Regime> = new Set(['610', '626'] as const);

/** Returns the regimes that a taxpayer can have, in the SAT's order. */
export function regimesOf(person: TaxPerson): readonly Regime[] {
  if (person === 'foreign') return [NO_DUTIES];
  return REGIMES.filter((regime) => BOTH.has(regime) || LEGAL.has(regime) === (person === 'legal'));
}
