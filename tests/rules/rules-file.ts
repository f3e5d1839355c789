import { compileRules } from '../../tools/rtdb-emulator/src/rules/compile.ts';

/** One `.read`, `.write` or `.validate` of the rules file. */
export interface RuleOfFile {
  /** Keys from the root of the file, including `rules`. */
  readonly keys: readonly string[];
  /** The path of the rule, such as `/Users/$uid/.read`. */
  readonly path: string;
  /** The collection to which the rule applies. */
  readonly collection: string;
  /** The source of the rule. A rule that is a boolean is `true` or `false` as a string. */
  readonly expression: string;
}

/** An object of the parsed file. */
type Plain = { readonly [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Parses a rules file and leaves out its comments. Throws if the rules do not compile. */
export function parseRules(source: string): Plain {
  const result = compileRules(source);
  if (!result.ok || !isPlain(result.json)) throw new Error('The rules do not compile');
  return result.json;
}

/** Returns all rules of a file in order, without `.indexOn`. */
export function rulesOfFile(file: Plain): RuleOfFile[] {
  const found: RuleOfFile[] = [];
  const walk = (node: Plain, keys: readonly string[]): void => {
    for (const [key, value] of Object.entries(node)) {
      const ruleKeys = [...keys, key];
      if (isPlain(value)) walk(value, ruleKeys);
      else if (key !== '.indexOn') {
        found.push({
          keys: ruleKeys,
          path: `/${ruleKeys.slice(1).join('/')}`,
          collection: ruleKeys[1] ?? '',
          expression: String(value),
        });
      }
    }
  };
  walk(file, []);
  return found;
}

/** Returns the file with the rules of some collections only. */
export function onlyRulesOf(file: Plain, collections: ReadonlySet<string>): Plain {
  const { rules } = file;
  if (!isPlain(rules)) return file;
  return { rules: Object.fromEntries(Object.entries(rules).filter(([name]) => collections.has(name))) };
}

/** Returns the node with every `.write` at or below it set to true. */
function withWritesOpen(node: Plain): Plain {
  const opened = Object.entries(node).map(([key, value]) => {
    if (key === '.write') return [key, 'true'];
    return [key, isPlain(value) ? withWritesOpen(value) : value];
  });
  return Object.fromEntries(opened);
}

/**
 * Returns the file with every `.write` set to true, except at the nodes above one rule and at its own node. Then only
 * the rules of these nodes decide who may write an update of several paths.
 */
export function withOtherWritesOpen(file: Plain, keys: readonly string[]): Plain {
  const openOthers = (node: Plain, [next, ...otherKeys]: readonly string[]): Plain => {
    const opened = Object.entries(node).map(([key, value]) => {
      if (!isPlain(value)) return [key, value];
      return [key, key === next ? openOthers(value, otherKeys) : withWritesOpen(value)];
    });
    return Object.fromEntries(opened);
  };
  return openOthers(file, keys);
}

/** Returns the source of the file with one rule replaced. `null` removes the rule. */
export function withRule(file: Plain, keys: readonly string[], expression: string | null): string {
  const replace = (node: Plain, [key = '', ...otherKeys]: readonly string[]): Plain => {
    if (otherKeys.length > 0) {
      const child = node[key];
      return { ...node, [key]: replace(isPlain(child) ? child : {}, otherKeys) };
    }
    const others = Object.entries(node).filter(([name]) => name !== key);
    return Object.fromEntries(expression === null ? others : [...others, [key, expression]]);
  };
  return JSON.stringify(replace(file, keys));
}
