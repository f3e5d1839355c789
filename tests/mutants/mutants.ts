import {
  onlyRulesOf,
  parseRules,
  type RuleOfFile,
  rulesOfFile,
  withOtherWritesOpen,
  withRule,
} from '../rules/rules-file.ts';
import { expressionEdits } from './edits.ts';

/** A rules file in which one rule is changed or removed. */
export interface Mutant {
  /** The path of the rule, and its change. */
  readonly id: string;
  /** The collection whose rule was changed. */
  readonly collection: string;
  /** Returns the changed file with the rules of these collections only, because a smaller file compiles faster. */
  readonly source: (collections: ReadonlySet<string>) => string;
  /**
   * Returns the original and the changed file, both with the other `.write` rules set to true (see
   * {@link withOtherWritesOpen}), so that those can't refuse the update. It exists only if the change drops the check
   * that the caller is the server, because each rule must have this check, even where another rule refuses the same
   * update.
   */
  readonly isolated:
    | ((collections: ReadonlySet<string>) => { readonly original: string; readonly mutated: string })
    | null;
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The condition with which every `.read` and `.write` begins that requires a sign-in. Mutants that only drop it are
 * left out, because tests/rules/source.test.ts finds rules in which it is missing.
 */
const SIGNED_IN = 'auth != null';

/** A change of one rule. */
interface Variant {
  readonly id: string;
  /** The new expression; `null` if the rule is removed. */
  readonly replacement: string | null;
  /** Whether the change drops the check that the caller is the server. */
  readonly dropsServerCheck?: boolean;
}

/**
 * Returns the changes of a rule: each edit of its expression, its removal, and, unless it is a `.validate`, `true` as
 * its expression. Leaves out the edit that drops {@link SIGNED_IN}. A rule that is `true` or `false` can only be
 * removed.
 */
function variantsOf({ path, expression }: RuleOfFile): Variant[] {
  const isLiteral = expression === 'true' || expression === 'false';
  const removed = { id: `${path}: remove`, replacement: null };
  if (isLiteral) return [removed];
  const edits = expressionEdits(expression).filter(
    ({ at, end, kind }) => !(kind === 'drop' && at === 0 && expression.slice(0, end) === SIGNED_IN),
  );
  const edited = edits.map(({ at, end, replacement, kind }) => {
    const isDropped = kind === 'drop' && (replacement === 'true' || replacement === 'false');
    const suffix = isDropped || kind === 'negate' ? '' : ` → ${toOneLine(replacement)}`;
    const original = expression.slice(at, end);
    return {
      id: `${path}: ${kind} ${toOneLine(original)}${suffix}`,
      replacement: expression.slice(0, at) + replacement + expression.slice(end),
      dropsServerCheck: kind === 'drop' && original === "auth.uid === 'server'",
    };
  });
  const opened = path.endsWith('.validate') ? [] : [{ id: `${path}: open`, replacement: 'true' }];
  return [removed, ...opened, ...edited];
}

/** Returns every mutant of a rules file. Ids that occur again get the suffix ` #2`, ` #3` and so on. */
export function mutantsOf(source: string): Mutant[] {
  const file = parseRules(source);
  const countById = new Map<string, number>();
  return rulesOfFile(file).flatMap((rule) =>
    variantsOf(rule).map(({ id, replacement, dropsServerCheck = false }) => {
      const count = (countById.get(id) ?? 0) + 1;
      countById.set(id, count);
      return {
        id: count === 1 ? id : `${id} #${count}`,
        collection: rule.collection,
        source: (collections) => withRule(onlyRulesOf(file, collections), rule.keys, replacement),
        isolated: dropsServerCheck
          ? (collections) => {
              const opened = withOtherWritesOpen(onlyRulesOf(file, collections), rule.keys);
              return {
                original: withRule(opened, rule.keys, rule.expression),
                mutated: withRule(opened, rule.keys, replacement),
              };
            }
          : null,
      };
    }),
  );
}
