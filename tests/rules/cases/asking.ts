import {
  type Action,
  type Caller,
  type Json,
  type Outcome,
  type RulesCase,
  rulesCase,
  type Updates,
  write,
} from '../model/case.ts';

/** A list of rules cases, most of them of the same caller. Its methods add cases and return the list. */
export class CaseList {
  readonly #cases: RulesCase[] = [];
  readonly #as: Caller;
  readonly #common: Updates;

  /**
   * @param as the caller of the cases that name no other caller
   * @param common paths and values that every write of this caller also contains
   */
  constructor(as: Caller, common: Updates = {}) {
    this.#as = as;
    this.#common = common;
  }

  get all(): readonly RulesCase[] {
    return this.#cases;
  }

  /**
   * Adds a case.
   *
   * @param given changes of the test data (`world`) before the operation; `null` removes a path
   * @param as the caller; `null` means signed out
   */
  expect(expected: Outcome, name: string, does: Action, given: Updates = {}, as: Caller | undefined = this.#as): this {
    const hasCommon = does.kind === 'write' && as === this.#as;
    const action = hasCommon ? write({ ...this.#common, ...does.updates }) : does;
    this.#cases.push(rulesCase(expected, name, as, action, given));
    return this;
  }

  /** Adds a write that the rules must allow. */
  allow(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.expect('allow', name, write(updates), given, as);
  }

  /** Adds a write that the rules must refuse. */
  deny(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.expect('deny', name, write(updates), given, as);
  }

  /**
   * Adds one write for each value of a path: the rules must allow those of `allowed` and refuse those of `denied`.
   *
   * @param others further paths and values of each write
   */
  allowAndDenyValues(
    path: string,
    allowed: readonly Json[],
    denied: readonly Json[],
    others: Updates = {},
    given: Updates = {},
  ): this {
    const caller = this.#as ?? 'somebody signed out';
    const formatTitle = (value: Json): string => `${caller} writes ${path} = ${JSON.stringify(value).slice(0, 60)}`;
    for (const value of allowed) this.allow(formatTitle(value), { [path]: value, ...others }, given);
    for (const value of denied) this.deny(formatTitle(value), { [path]: value, ...others }, given);
    return this;
  }
}
