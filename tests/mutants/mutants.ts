import {
  onlyRulesOf,
  type PlacedRule,
  parseRules,
  placedRules,
  withOtherWritesOpen,
  withRule,
} from '../rules/rules-file.ts';
import { expressionEdits } from './edits.ts';

/** A rules file with one change. */
export interface Mutant {
  /** The rule and its change. */
  readonly id: string;
  /** The collection whose rule was changed. */
  readonly top: string;
  /** The rules of these collections only, the changed one included; a smaller file compiles faster. */
  readonly source: (collections: ReadonlySet<string>) => string;
  /**
   * The rules before and after the change, with all other writes open. `null` unless the change drops the check that
   * the caller is the server: every rule must have it, even if another rule of the same update has it too.
   */
  readonly alone: ((collections: ReadonlySet<string>) => { readonly before: string; readonly after: string }) | null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** `npm run rules` adds it to every rule; tests/rules/source.test.ts fails where it is missing. */
const SIGN_IN = 'auth != null';

interface Variant {
  readonly id: string;
  /** The new expression; `null` if the rule is removed. */
  readonly by: string | null;
  readonly dropsServer?: boolean;
}

/** The expression with each edit, and two changes of the whole: removed, and open to everybody. */
function variants({ path, expression }: PlacedRule): Variant[] {
  const isLiteral = expression === 'true' || expression === 'false';
  const removed = { id: `${path}: remove`, by: null };
  if (isLiteral) return [removed];
  const edits = expressionEdits(expression).filter(
    ({ at, end, kind }) => !(kind === 'drop' && at === 0 && expression.slice(0, end) === SIGN_IN),
  );
  const edited = edits.map(({ at, end, by, kind }) => {
    const after = kind === 'drop' && (by === 'true' || by === 'false') ? '' : ` → ${oneLine(by)}`;
    const what = kind === 'negate' ? '' : after;
    const changed = expression.slice(at, end);
    return {
      id: `${path}: ${kind} ${oneLine(changed)}${what}`,
      by: expression.slice(0, at) + by + expression.slice(end),
      dropsServer: kind === 'drop' && changed === "auth.uid === 'server'",
    };
  });
  const opened = path.endsWith('.validate') ? [] : [{ id: `${path}: open`, by: 'true' }];
  return [removed, ...opened, ...edited];
}

/** Every mutant of a rules file. Repeated changes within one rule are numbered `#2` and so on. */
export function mutantsOf(source: string): Mutant[] {
  const file = parseRules(source);
  const times = new Map<string, number>();
  return placedRules(file).flatMap((rule) =>
    variants(rule).map(({ id, by, dropsServer = false }) => {
      const time = (times.get(id) ?? 0) + 1;
      times.set(id, time);
      return {
        id: time === 1 ? id : `${id} #${time}`,
        top: rule.top,
        source: (collections) => withRule(onlyRulesOf(file, collections), rule.keys, by),
        alone: dropsServer
          ? (collections) => {
              const opened = withOtherWritesOpen(onlyRulesOf(file, collections), rule.keys);
              return { before: withRule(opened, rule.keys, rule.expression), after: withRule(opened, rule.keys, by) };
            }
          : null,
      };
    }),
  );
}
