/** The result of a check. `unchecked`: it could not be carried out. */
export interface Finding {
  readonly check: string;
  readonly state: 'good' | 'bad' | 'unchecked';
  /** What was found; for `bad` also what to do, for `unchecked` why. Never a secret or personal data. */
  readonly words: string;
}

/** Creates the findings of one check. */
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

/** A named check. An error that it throws becomes the result `unchecked`, with the reason. */
export interface Check {
  readonly name: string;
  readonly run: (findings: Findings) => Promise<Finding | readonly Finding[]> | Finding | readonly Finding[];
}

/** Runs the checks in their order. */
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
