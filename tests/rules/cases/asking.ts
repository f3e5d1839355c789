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

/** Collects named cases of one caller, in order. */
export class CaseList {
  readonly #cases: RulesCase[] = [];
  readonly #as: Caller;
  readonly #together: Updates;

  /** @param together updates that are part of every write of this caller */
  constructor(as: Caller, together: Updates = {}) {
    this.#as = as;
    this.#together = together;
  }

  get all(): readonly RulesCase[] {
    return this.#cases;
  }

  /** `as` null means signed out; omitted, it is this object's caller. */
  ask(expected: Outcome, name: string, does: Action, given: Updates = {}, as: Caller | undefined = this.#as): this {
    const isOwn = does.kind === 'write' && as === this.#as;
    const action = isOwn ? write({ ...this.#together, ...does.updates }) : does;
    this.#cases.push(rulesCase(expected, name, as, action, given));
    return this;
  }

  allow(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.expect('allow', name, write(updates), given, as);
  }

  deny(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.expect('deny', name, write(updates), given, as);
  }

  /** Adds cases about one path: values that the rules accept, and values that they refuse. */
  values(
    path: string,
    accepted: readonly Json[],
    refused: readonly Json[],
    together: Updates = {},
    given: Updates = {},
  ): this {
    const say = (value: Json): string => `${path} = ${JSON.stringify(value).slice(0, 60)}`;
    for (const value of accepted) this.allow(say(value), { [path]: value, ...together }, given);
    for (const value of refused) this.deny(say(value), { [path]: value, ...together }, given);
    return this;
  }
}
