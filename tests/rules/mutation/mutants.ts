import { expressionEdits } from './edits.ts';
import { onlyRulesOf, type PlacedRule, parseRules, placedRules, withRule } from './rules-file.ts';

/** The rules with one thing changed. */
export interface Mutant {
  /** Which rule and what was done to it; the list of equivalent ones names it so. */
  readonly id: string;
  /** The collection whose rule was changed. */
  readonly top: string;
  /** The rule as it was. */
  readonly expression: string;
  /** The rules of these collections only, among them the changed one; a smaller file is sooner compiled. */
  readonly source: (collections: ReadonlySet<string>) => string;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The expression with each edit, and whole: opened to everybody, closed to everybody. */
function variants({ path, expression }: PlacedRule): { readonly id: string; readonly by: string | null }[] {
  const isLiteral = expression === 'true' || expression === 'false';
  const removed = { id: `${path}: remove`, by: null };
  if (isLiteral) return [removed];
  const edited = expressionEdits(expression).map(({ at, end, by, kind }) => {
    const after = kind === 'drop' && (by === 'true' || by === 'false') ? '' : ` → ${oneLine(by)}`;
    const what = kind === 'negate' ? '' : after;
    return {
      id: `${path}: ${kind} ${oneLine(expression.slice(at, end))}${what}`,
      by: expression.slice(0, at) + by + expression.slice(end),
    };
  });
  const opened = path.endsWith('.validate') ? [] : [{ id: `${path}: open`, by: 'true' }];
  return [removed, ...opened, ...edited];
}

/** Every mutant of a rules file. The same change at two places of one rule gets `#2` and so on. */
export function mutantsOf(source: string): Mutant[] {
  const file = parseRules(source);
  const times = new Map<string, number>();
  return placedRules(file).flatMap((rule) =>
    variants(rule).map(({ id, by }) => {
      const time = (times.get(id) ?? 0) + 1;
      times.set(id, time);
      return {
        id: time === 1 ? id : `${id} #${time}`,
        top: rule.top,
        expression: rule.expression,
        source: (collections) => withRule(onlyRulesOf(file, collections), rule.keys, by),
      };
    }),
  );
}
