/** A result of a check. A check may have several. */
export interface Finding {
  readonly check: string;
  /** `unchecked`: the check could not be carried out, or it doesn't apply. */
  readonly state: 'good' | 'bad' | 'unchecked';
  /**
   * A sentence for the operator: what was found, for `bad` also what to do, for `unchecked` the reason. It never
   * contains a secret or personal data.
   */
  readonly words: string;
}

/** Creates the findings of one check, by their state. */
export class Findings {
  readonly #check: string;

  constructor(check: string) {
    this.#check = check;
  }

  good(words: string): Finding {
    return { check: this.#check, state: 'good', words };
  }

  bad(words: string): Finding {
    return { check: this.#check, state: 'bad', words };
  }

  unchecked(reason: string): Finding {
    return { check: this.#check, state: 'unchecked', words: `Not checked: ${reason}` };
  }
}

/** A named check. An error that it throws becomes a finding `unchecked`, with the message of the error. */
export interface Check {
  readonly name: string;
  readonly run: (findings: Findings) => Promise<Finding | readonly Finding[]> | Finding | readonly Finding[];
}

/** Runs the checks one after the other. Returns their findings in the same order. */
export async function runChecks(checks: readonly Check[]): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const { name, run } of checks) {
    const findings = new Findings(name);
    try {
      all.push(...[await run(findings)].flat());
    } catch (error) {
      all.push(findings.unchecked(error instanceof Error ? error.message : 'it failed'));
    }
  }
  return all;
}
