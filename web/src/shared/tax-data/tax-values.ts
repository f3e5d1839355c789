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
 * The typed tax data, with the contract's fields. `Confirmed`: an RFC whose check digit looks wrong was compared with
 * the constancia.
 */
export type TaxValues = { readonly [Field in keyof TypedTaxData]: string } & { readonly Confirmed: boolean };

/** Whether the invoice uses the branch's postal code instead of the buyer's, as for foreign buyers. */
export function isFromAbroad({ Rfc }: Pick<TaxValues, 'Rfc'>): boolean {
  return tidyRfc(Rfc) === FOREIGN_RFC;
}

export function taxValuesOf(kept: StoredTaxData | null): TaxValues {
  const { Rfc = '', Name = '', Regime = '', Use = '', PostalCode = '', Email = '' } = kept ?? {};
  // A stored RFC was compared when it was entered.
  return { Rfc, Name, Regime, Use, PostalCode, Email, Confirmed: kept !== null && !hasRfcCheckDigit(Rfc) };
}

/** Returns the regimes that fit the RFC; all of them while it is incomplete. */
export function regimeChoices({ Rfc }: Pick<TaxValues, 'Rfc'>): readonly Regime[] {
  const person = taxPersonOf(tidyRfc(Rfc));
  return person === null ? REGIMES : regimesOf(person);
}

/** Returns the uses that fit RFC and regime; all of them without a regime. */
export function cfdiUseChoices({ Rfc, Regime }: Pick<TaxValues, 'Rfc' | 'Regime'>): readonly CfdiUse[] {
  const person = taxPersonOf(tidyRfc(Rfc));
  const regime = REGIMES.find((known) => known === Regime);
  return person === null || regime === undefined ? CFDI_USES : usesOf(person, regime);
}

/** Removes choices that don't fit a changed RFC or regime. If a single option is left, it is chosen. */
export function withChoices(values: TaxValues): TaxValues {
  const kept = <T extends string>(value: string, choices: readonly T[]): string =>
    choices.length === 1 ? (choices[0] ?? '') : choices.some((choice) => choice === value) ? value : '';
  const chosen = { ...values, Regime: kept(values.Regime, regimeChoices(values)) };
  return { ...chosen, Use: kept(chosen.Use, cfdiUseChoices(chosen)) };
}

/** Returns what the server would refuse, as sentences. */
export function taxProblems(values: TaxValues, say: (reason: RefusalReason) => string): Problems<TaxValues> {
  const { problems } = parseTaxData(values, values.Confirmed);
  return Object.fromEntries(Object.entries(problems).map(([field, reason]) => [field, say(reason)]));
}

/** Returns the request's input. `uid`: the person, for staff. Call it after {@link taxProblems} returned none. */
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
