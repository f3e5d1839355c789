import type { Run } from './evaluation.ts';
import type { LineMap } from './source-text.ts';
import type { RuleCoverage } from './types.ts';

/** Evaluation counts of one boolean expression and, in `children`, of its operands. */
export class CoverageCounter {
  true = 0;
  false = 0;
  error = 0;
  readonly children: CoverageCounter[] = [];
  readonly source: string;
  /** Offset of the expression in the rules file. */
  readonly offset: number;

  constructor(source: string, offset: number) {
    this.source = source;
    this.offset = offset;
  }

  /** Wraps the compiled expression in a function that also counts its evaluations. */
  track(run: Run<boolean>): Run<boolean> {
    return (context) => {
      let value: boolean;
      try {
        value = run(context);
      } catch (error) {
        this.error += 1;
        throw error;
      }
      if (value) this.true += 1;
      else this.false += 1;
      return value;
    };
  }

  /** Returns the counts with the position of the expression. `path`: the path of its rule. */
  report(path: string, lines: LineMap): RuleCoverage {
    return {
      path,
      ...lines.locate(this.offset),
      source: this.source,
      values: { true: this.true, false: this.false, error: this.error },
      children: this.children.map((child) => child.report(path, lines)),
    };
  }
}
