import type { RefusalReason } from '../errors.ts';
import { parseEmail } from '../person/email.ts';
import { REGIMES, type Regime, regimesOf } from './regimes.ts';
import { PUBLIC_RFC, type TaxPerson, taxPersonOf, tidyRfc } from './rfc.ts';
import { CFDI_USES, type CfdiUse, usesOf } from './uses.ts';

/** Letters of a name on a factura. */
export const TAX_NAME = { min: 2, max: 200 } as const;

/** As typed; its fields are the contract's. */
export interface TypedTaxData {
  readonly Rfc: string;
  readonly Name: string;
  readonly Regime: string;
  readonly Use: string;
  readonly PostalCode: string;
  /** Where the factura goes; empty: to the person's own e-mail. */
  readonly Email: string;
}
export type TaxField = keyof TypedTaxData;

/** What the SAT asks about whoever gets a factura. */
export interface TaxData {
  readonly Rfc: string;
  /** As on the constancia: upper case, of a company without its kind ('S.A. de C.V.'). */
  readonly Name: string;
  readonly Regime: Regime;
  readonly Use: CfdiUse;
  /** Of the domicilio fiscal. */
  readonly PostalCode: string;
  readonly Email?: string;
}

/** Five digits, of which the first two are a part of the country. */
const POSTAL_CODE = /^(?!00)\d{5}$/;

/** Is it a Mexican postal code? */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}

/** The kinds of company, as written behind its name; the SAT keeps them apart from the name. With or without dots. */
const COMPANY_KIND =
  /[,\s]+(S\.? ?A\.? ?P\.? ?I\.?|S\.? ?A\.? ?B\.?|S\.? ?A\.? ?S\.?|S\.? ?A\.?|S\.? DE R\.? ?L\.?|S\.? ?C\.?|A\.? ?C\.?)( DE C\.? ?V\.?)?$/;

/** A name as the constancia has it. */
export function tidyTaxName(text: string, rfc: string): string {
  const name = text.toLocaleUpperCase('es-MX').replace(/\s+/g, ' ').trim();
  return taxPersonOf(rfc) === 'legal' ? name.replace(COMPANY_KIND, '') : name;
}

function isRegime(text: string): text is Regime {
  return REGIMES.some((known) => known === text);
}

function isUse(text: string): text is CfdiUse {
  return CFDI_USES.some((known) => known === text);
}

/** What is wrong, by field, and the data when nothing is. */
export interface ReadTaxData {
  readonly problems: Readonly<Partial<Record<TaxField, RefusalReason>>>;
  readonly data: TaxData | null;
}

type Problems = ReadTaxData['problems'];

/** A problem where there is one. */
function unless(isRight: boolean, field: TaxField, reason: RefusalReason): Problems {
  return isRight ? {} : { [field]: reason };
}

/** Regime and use, which must go with the RFC and with each other. Without an RFC nobody can say which do. */
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

/** Reads what was typed, tidied. */
export function readTaxData(typed: TypedTaxData): ReadTaxData {
  const rfc = tidyRfc(typed.Rfc);
  const person = taxPersonOf(rfc);
  const name = tidyTaxName(typed.Name, rfc);
  const postalCode = typed.PostalCode.trim();
  const email = parseEmail(typed.Email);
  const { problems: wrongChoices, chosen } = choicesOf(person, typed);
  const problems: Problems = {
    ...unless(person !== null, 'Rfc', rfc === PUBLIC_RFC ? 'rfc-of-public' : 'rfc-invalid'),
    ...unless(name.length >= TAX_NAME.min && name.length <= TAX_NAME.max, 'Name', 'tax-name-invalid'),
    ...wrongChoices,
    ...unless(isPostalCode(postalCode), 'PostalCode', 'postal-code-invalid'),
    ...unless(typed.Email.trim() === '' || email !== null, 'Email', 'email-invalid'),
  };
  if (chosen === null || Object.keys(problems).length > 0) return { problems, data: null };
  return {
    problems,
    data: { Rfc: rfc, Name: name, ...chosen, PostalCode: postalCode, ...(email !== null && { Email: email }) },
  };
}
