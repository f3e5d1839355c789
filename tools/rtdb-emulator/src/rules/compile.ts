import type { QueryIndex } from '../tree/types.ts';
import { mayRead, mayWrite } from './access.ts';
import { parseJsonSource, toPlainJson } from './json-source.ts';
import { type RuleNode, rulesAt } from './rule-node.ts';
import { RuleTreeBuilder, type TrackedRule } from './rule-tree.ts';
import { LineMap, RulesSourceError } from './source-text.ts';
import type { CompiledRules, CompileResult } from './types.ts';

/** The rules of a namespace if none are given, as in the official emulator: everybody may read and write. */
export const OPEN_RULES = '{"rules":{".read":true,".write":true}}';

/** Converts an entry of `.indexOn`. */
function toIndex(name: string): QueryIndex {
  if (name === '.key') return { kind: 'key' };
  if (name === '.priority') return { kind: 'priority' };
  return name === '.value' ? { kind: 'value' } : { kind: 'child', path: name.split('/') };
}

function makeCompiledRules(root: RuleNode, tracked: readonly TrackedRule[], lines: LineMap): CompiledRules {
  return {
    canRead: (request, path, query) => mayRead(root, request, path, query),
    canWrite: (request, newRoot, written) => mayWrite(root, request, newRoot, written),
    hasIndex(path, index) {
      if (index.kind === 'key' || index.kind === 'priority') return true;
      const name = index.kind === 'value' ? '.value' : index.path.join('/');
      return rulesAt(root, path)?.indexes.includes(name) ?? false;
    },
    indexesAt(path) {
      const names = rulesAt(root, path)?.indexes ?? [];
      return names.map(toIndex).filter((index) => index.kind === 'value' || index.kind === 'child');
    },
    coverage: () => tracked.map(({ path, counter }) => counter.report(path, lines)),
  };
}

/** Parses, checks and compiles a rules file. The problems have the order of the source. */
export function compileRules(source: string): CompileResult {
  const lines = new LineMap(source);
  const builder = new RuleTreeBuilder();
  try {
    const file = parseJsonSource(source);
    const root = builder.build(file);
    if (root !== null && builder.problems.length === 0) {
      return { ok: true, rules: makeCompiledRules(root, builder.rules, lines), json: toPlainJson(file) };
    }
  } catch (error) {
    if (!(error instanceof RulesSourceError)) throw error;
    builder.problems.push(error);
  }
  const problems = builder.problems.sort((a, b) => a.offset - b.offset).map((problem) => lines.toProblem(problem));
  return { ok: false, problems };
}
