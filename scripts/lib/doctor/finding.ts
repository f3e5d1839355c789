/** A result of a check. */
export interface Finding {
  readonly check: string;
  /** `unchecked`: the check could not be carried out, or it doesn't apply. */
  readonly state: 'good' | 'bad' | 'unchecked';
  /**
   * Text for the operator: what was found, or for `unchecked` the reason. It must contain neither secrets nor personal
   * data.
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
