/** Mutants that change nothing, and why. Reviewed by hand: a mutant that no case tells apart is otherwise a missing case. */
export interface Equivalents {
  readonly reason: string;
  readonly ids: readonly string[];
}

export function each(rules: readonly string[], change: string): string[] {
  return rules.map((rule) => `${rule}: ${change}`);
}
