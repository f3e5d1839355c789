import type { RefusalReason } from '../errors.ts';
import { parseEmail } from '../person/email.ts';
import { companyNameOf } from './company-kinds.ts';
import { REGIMES, type Regime, regimesOf } from './regimes.ts';
import { hasRfcCheckDigit, PUBLIC_RFC, type TaxPerson, taxPersonOf, tidyRfc } from './rfc.ts';
import { CFDI_USES, type CfdiUse, usesOf } from './uses.ts';

/** Letters of a name on a factura. */
export const TAX_NAME = { min: 2, max: 200 } as const;

/** The data as typed, with the fields of the contract. */
export interface TypedTaxData {
  readonly Rfc: string;
  readonly Name: string;
  readonly Regime: string;
  readonly Use: string;
  readonly PostalCode: string;
  /** The address to which the factura is sent; empty: the person's own e-mail. */
  readonly Email: string;
}
export type TaxField = keyof TypedTaxData;

/** The data of a factura's receiver that the SAT requires. */
export interface TaxData {
  readonly Rfc: string;
  /** As on the constancia: upper case, of a company without its kind ('S.A. de C.V.'). */
  readonly Name: string;
  readonly Regime: Regime;
  readonly Use: CfdiUse;
  /** Postal code of the tax address (domicilio fiscal). Empty for foreign buyers: their factura has the branch's. */
  readonly PostalCode: string;
  readonly Email?: string;
}

/** Five digits that don't begin with 00. */
const POSTAL_CODE = /^(?!00)\d{5}$/;

/** Returns whether it is a Mexican postal code. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}

/** Normalises a name to the form on the constancia: for a company without its kind. Idempotent. */
export function tidyTaxName(text: string, rfc: string): string {
  const name = text.toLocaleUpperCase('es-MX').replace(/\s+/g, ' ').trim();
  return taxPersonOf(rfc) === 'legal' ? companyNameOf(name) : name;
}

function isRegime(text: string): text is Regime {
  return REGIMES.some((known) => known === text);
}

function isUse(text: string): text is CfdiUse {
  return CFDI_USES.some((known) => known === text);
}

/** The problems by field, and the data if there are none. */
export interface ReadTaxData {
  readonly problems: Readonly<Partial<Record<TaxField, RefusalReason>>>;
  readonly data: TaxData | null;
}

type Problems = ReadTaxData['problems'];

/** The problem of a field, if it has one. */
function unless(isRight: boolean, field: TaxField, reason: RefusalReason): Problems {
  return isRight ? {} : { [field]: reason };
}

/** Checks regime and use, which must fit the RFC and each other. Without an RFC they can't be checked. */
function choicesOf(person: TaxPerson | null, { Regime: regime, Use: use }: TypedTaxData) {
  const regimes: readonly string[] = person === null ? REGIMES : regimesOf(person);
  const isRegimeRight = isRegime(regime) && regimes.includes(regime);
  const uses: readonly string[] = person !== null && isRegimeRight ? usesOf(person, regime) : CFDI_USES;
  const isUseRight = isUse(use) && uses.includes(use);
  return {
    problems: {
      ...unless(isRegimeRight, 'Regime', 'regime-invalid'),
      ...unless(isUseRight, 'Use', 'cfdi-use-invalid'),
    },
    chosen: isRegimeRight && isUseRight ? { Regime: regime, Use: use } : null,
  };
}

/** Returns the problem with a normalised RFC, if any. */
function rfcProblem(rfc: string, isConfirmed: boolean): RefusalReason | null {
  if (rfc === PUBLIC_RFC) return 'rfc-of-public';
  if (taxPersonOf(rfc) === null) return 'rfc-invalid';
  return isConfirmed || hasRfcCheckDigit(rfc) ? null : 'rfc-digit';
}

/**
 * Parses and normalises the typed data.
 *
 * @param isConfirmed whether a person compared an RFC with a wrong check digit with the constancia
 */
export function readTaxData(typed: TypedTaxData, isConfirmed = false): ReadTaxData {
  const rfc = tidyRfc(typed.Rfc);
  const person = taxPersonOf(rfc);
  const name = tidyTaxName(typed.Name, rfc);
  const postalCode = person === 'foreign' ? '' : typed.PostalCode.trim();
  const wrongRfc = rfcProblem(rfc, isConfirmed);
  const email = parseEmail(typed.Email);
  const { problems: wrongChoices, chosen } = choicesOf(person, typed);
  const problems: Problems = {
    ...(wrongRfc !== null && { Rfc: wrongRfc }),
    ...unless(name.length >= TAX_NAME.min && name.length <= TAX_NAME.max, 'Name', 'tax-name-invalid'),
    ...wrongChoices,
    ...unless(person === 'foreign' || isPostalCode(postalCode), 'PostalCode', 'postal-code-invalid'),
    ...unless(typed.Email.trim() === '' || email !== null, 'Email', 'email-invalid'),
  };
  if (chosen === null || Object.keys(problems).length > 0) return { problems, data: null };
  return {
    problems,
    data: { Rfc: rfc, Name: name, ...chosen, PostalCode: postalCode, ...(email !== null && { Email: email }) },
  };
}
