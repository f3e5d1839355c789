import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import type { RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { REGIMES, type Regime, regimesOf } from '@gym/domain/tax-data/regimes';
import { FOREIGN_RFC, hasRfcCheckDigit, taxPersonOf, tidyRfc } from '@gym/domain/tax-data/rfc';
import { parseTaxData, type TypedTaxData } from '@gym/domain/tax-data/tax-data';
import { CFDI_USES, type CfdiUse, usesOf } from '@gym/domain/tax-data/uses';
import type { Problems } from '../form/use-form.ts';

/**
 * The tax data as typed, with the contract's fields. `Confirmed`: an RFC with a wrong check digit was compared with the
 * person's Constancia de Situación Fiscal (the SAT's tax certificate).
 */
export type TaxValues = { readonly [Field in keyof TypedTaxData]: string } & { readonly Confirmed: boolean };

/**
 * Whether the RFC is the one for foreign buyers. Their invoices have the branch's postal code instead of the buyer's.
 */
export function isFromAbroad({ Rfc }: Pick<TaxValues, 'Rfc'>): boolean {
  return tidyRfc(Rfc) === FOREIGN_RFC;
}

/** Returns the initial values of the form from the stored data. */
export function taxValuesOf(stored: StoredTaxData | null): TaxValues {
  const { Rfc = '', Name = '', Regime = '', Use = '', PostalCode = '', Email = '' } = stored ?? {};
  // A stored RFC with a wrong check digit was confirmed when it was saved.
  return { Rfc, Name, Regime, Use, PostalCode, Email, Confirmed: stored !== null && !hasRfcCheckDigit(Rfc) };
}

/** Returns the regimes of the RFC's kind of person; all regimes while the RFC is invalid. */
export function regimeChoices({ Rfc }: Pick<TaxValues, 'Rfc'>): readonly Regime[] {
  const person = taxPersonOf(tidyRfc(Rfc));
  return person === null ? REGIMES : regimesOf(person);
}

/** Returns the uses for the RFC's kind of person and the regime; all uses while the RFC or the regime is invalid. */
export function cfdiUseChoices({ Rfc, Regime }: Pick<TaxValues, 'Rfc' | 'Regime'>): readonly CfdiUse[] {
  const person = taxPersonOf(tidyRfc(Rfc));
  const regime = REGIMES.find((known) => known === Regime);
  return person === null || regime === undefined ? CFDI_USES : usesOf(person, regime);
}

/**
 * Clears the regime if it doesn't match the RFC, and the use if it doesn't match the RFC and the regime. If only one
 * option matches, it is chosen.
 */
export function withMatchingChoices(values: TaxValues): TaxValues {
  const matchingChoice = <T extends string>(value: string, choices: readonly T[]): string =>
    choices.length === 1 ? (choices[0] ?? '') : choices.some((choice) => choice === value) ? value : '';
  const chosen = { ...values, Regime: matchingChoice(values.Regime, regimeChoices(values)) };
  return { ...chosen, Use: matchingChoice(chosen.Use, cfdiUseChoices(chosen)) };
}

/** Returns the sentence for each field that the server would refuse. */
export function taxProblems(values: TaxValues, say: (reason: RefusalReason) => string): Problems<TaxValues> {
  const { problems } = parseTaxData(values, values.Confirmed);
  return Object.fromEntries(Object.entries(problems).map(([field, reason]) => [field, say(reason)]));
}

/** Returns the request's input for values without problems. `uid`: the person, if staff edit the data. */
export function taxInput(values: TaxValues, uid: string | undefined): Omit<CallableInput<'saveTaxData'>, 'requestId'> {
  const { Rfc, Name, Regime, Use, PostalCode, Email, Confirmed } = values;
  return {
    Rfc,
    Name,
    Regime: Regime as Regime,
    Use: Use as CfdiUse,
    ...present({ uid, Email: Email.trim() || undefined }),
    ...(!isFromAbroad(values) && { PostalCode }),
    ...(Confirmed && { Confirmed }),
  };
}
