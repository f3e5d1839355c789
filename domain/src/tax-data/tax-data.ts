import type { RefusalReason } from '../errors.ts';
import { parseEmail } from '../person/email.ts';
import { companyNameOf } from './company-kinds.ts';
import { REGIMES, type Regime, regimesOf } from './regimes.ts';
import { hasRfcCheckDigit, PUBLIC_RFC, type TaxPerson, taxPersonOf, tidyRfc } from './rfc.ts';
import { CFDI_USES, type CfdiUse, usesOf } from './uses.ts';

/** Minimum and maximum length in characters of a name on a factura (invoice). */
export const TAX_NAME = { min: 2, max: 200 } as const;

/** Tax data as typed in a form. The fields have the names of the contract. */
export interface TypedTaxData {
  readonly Rfc: string;
  readonly Name: string;
  readonly Regime: string;
  readonly Use: string;
  readonly PostalCode: string;
  /** The address to which the factura is sent. Empty: the e-mail of the person's profile. */
  readonly Email: string;
}
export type TaxField = keyof TypedTaxData;

/** The data that the SAT (the tax authority) requires about the receiver of a factura. */
export interface TaxData {
  readonly Rfc: string;
  /**
   * As on the constancia (the SAT's certificate of tax data): upper case. The name of a company has no legal form
   * ('S.A. de C.V.').
   */
  readonly Name: string;
  readonly Regime: Regime;
  readonly Use: CfdiUse;
  /**
   * Postal code of the tax address (domicilio fiscal). Empty for foreign buyers: their factura has the branch's postal
   * code.
   */
  readonly PostalCode: string;
  /** The address to which the factura is sent. Absent: the e-mail of the person's profile. */
  readonly Email?: string;
}

const POSTAL_CODE = /^(?!00)\d{5}$/;

/** Returns whether a text has the form of a Mexican postal code. */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}

/**
 * Normalises a name to the form on the constancia: upper case, single spaces, and without the legal form if the RFC is
 * a company's. Idempotent.
 */
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

/** Parsed tax data: the problem of each invalid field, and the data. `data` is `null` if there is a problem. */
export interface ParsedTaxData {
  readonly problems: Readonly<Partial<Record<TaxField, RefusalReason>>>;
  readonly data: TaxData | null;
}

type Problems = ParsedTaxData['problems'];

/** Returns the problem of one field; empty if the field is right. */
function problemUnless(isRight: boolean, field: TaxField, reason: RefusalReason): Problems {
  return isRight ? {} : { [field]: reason };
}

/**
 * Checks the regime and the use. The kind of person limits the regimes, and both limit the uses. Without a valid RFC
 * (`person` is `null`) every regime is allowed. If the RFC or the regime is invalid, every use is allowed.
 */
function checkChoices(person: TaxPerson | null, { Regime: regime, Use: use }: TypedTaxData) {
  const regimes: readonly string[] = person === null ? REGIMES : regimesOf(person);
  const isRegimeRight = isRegime(regime) && regimes.includes(regime);
  const uses: readonly string[] = person !== null && isRegimeRight ? usesOf(person, regime) : CFDI_USES;
  const isUseRight = isUse(use) && uses.includes(use);
  return {
    problems: {
      ...problemUnless(isRegimeRight, 'Regime', 'regime-invalid'),
      ...problemUnless(isUseRight, 'Use', 'cfdi-use-invalid'),
    },
    choices: isRegimeRight && isUseRight ? { Regime: regime, Use: use } : null,
  };
}

/** Returns the problem with a normalised RFC; `null` if there is none. */
function rfcProblem(rfc: string, isConfirmed: boolean): RefusalReason | null {
  if (rfc === PUBLIC_RFC) return 'rfc-of-public';
  if (taxPersonOf(rfc) === null) return 'rfc-invalid';
  return isConfirmed || hasRfcCheckDigit(rfc) ? null : 'rfc-digit';
}

/**
 * Parses and normalises the typed data.
 *
 * @param isConfirmed somebody compared the RFC with the constancia, so a wrong check digit is accepted
 */
export function parseTaxData(typed: TypedTaxData, isConfirmed = false): ParsedTaxData {
  const rfc = tidyRfc(typed.Rfc);
  const person = taxPersonOf(rfc);
  const name = tidyTaxName(typed.Name, rfc);
  const postalCode = person === 'foreign' ? '' : typed.PostalCode.trim();
  const wrongRfc = rfcProblem(rfc, isConfirmed);
  const email = parseEmail(typed.Email);
  const { problems: wrongChoices, choices } = checkChoices(person, typed);
  const problems: Problems = {
    ...(wrongRfc !== null && { Rfc: wrongRfc }),
    ...problemUnless(name.length >= TAX_NAME.min && name.length <= TAX_NAME.max, 'Name', 'tax-name-invalid'),
    ...wrongChoices,
    ...problemUnless(person === 'foreign' || isPostalCode(postalCode), 'PostalCode', 'postal-code-invalid'),
    ...problemUnless(typed.Email.trim() === '' || email !== null, 'Email', 'email-invalid'),
  };
  if (choices === null || Object.keys(problems).length > 0) return { problems, data: null };
  return {
    problems,
    data: { Rfc: rfc, Name: name, ...choices, PostalCode: postalCode, ...(email !== null && { Email: email }) },
  };
}
