import type { RulesProblem } from '../tree/types.ts';

/** A problem of an uploaded rules source, at an offset in UTF-16 units. */
export class RulesSourceError extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.name = 'RulesSourceError';
    this.offset = offset;
  }
}

/** The error message of the real Realtime Database for anything that it cannot parse. */
export const PARSE_ERROR = 'Parse error.';

/** Converts offsets of a source to lines and columns, both counted from 1. */
export class LineMap {
  /** Offsets of the first characters of the lines. */
  readonly #starts: number[] = [0];

  constructor(source: string) {
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  locate(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** Converts an error to the form in which it is reported. */
  toProblem(error: RulesSourceError): RulesProblem {
    return { ...this.locate(error.offset), message: error.message };
  }
}
