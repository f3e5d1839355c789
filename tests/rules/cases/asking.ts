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

/** Cases about one place, from whoever asks: says what is tried, and gathers the questions in order. */
export class Questions {
  readonly #cases: RulesCase[] = [];
  readonly #as: Caller;

  constructor(as: Caller) {
    this.#as = as;
  }

  get all(): readonly RulesCase[] {
    return this.#cases;
  }

  /** `as` null is nobody signed in; left out, the one these questions are about. */
  ask(expected: Outcome, name: string, does: Action, given: Updates = {}, as: Caller | undefined = this.#as): this {
    this.#cases.push(rulesCase(expected, name, as, does, given));
    return this;
  }

  allow(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.ask('allow', name, write(updates), given, as);
  }

  deny(name: string, updates: Updates, given: Updates = {}, as: Caller | undefined = this.#as): this {
    return this.ask('deny', name, write(updates), given, as);
  }

  /** One field with values that it takes and values that it doesn't. */
  values(
    path: string,
    taken: readonly Json[],
    refused: readonly Json[],
    together: Updates = {},
    given: Updates = {},
  ): this {
    const say = (value: Json): string => `${path} = ${JSON.stringify(value).slice(0, 60)}`;
    for (const value of taken) this.allow(say(value), { [path]: value, ...together }, given);
    for (const value of refused) this.deny(say(value), { [path]: value, ...together }, given);
    return this;
  }
}
