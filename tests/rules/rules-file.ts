import { compileRules } from '../../tools/rtdb-emulator/src/rules/compile.ts';

/** One `.read`, `.write`, `.validate` or `.indexOn` of the rules file. */
export interface PlacedRule {
  /** Keys from the root of the file, including `rules`. */
  readonly keys: readonly string[];
  /** e.g. `/Users/$uid/.read` */
  readonly path: string;
  /** The collection to which it applies. */
  readonly top: string;
  /** The booleans `true` and `false` as strings. */
  readonly expression: string;
}

type Plain = { readonly [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Parses a rules file, without its comments. Throws if it does not compile. */
export function parseRules(source: string): Plain {
  const result = compileRules(source);
  if (!result.ok || !isPlain(result.json)) throw new Error('The rules do not compile');
  return result.json;
}

/** Returns all rules of a file in order, without `.indexOn`. */
export function placedRules(file: Plain): PlacedRule[] {
  const found: PlacedRule[] = [];
  const walk = (node: Plain, keys: readonly string[]): void => {
    for (const [key, value] of Object.entries(node)) {
      const place = [...keys, key];
      if (isPlain(value)) walk(value, place);
      else if (key !== '.indexOn') {
        found.push({
          keys: place,
          path: `/${place.slice(1).join('/')}`,
          top: place[1] ?? '',
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

function withWritesOpen(node: Plain): Plain {
  const opened = Object.entries(node).map(([key, value]) => {
    if (key === '.write') return [key, 'true'];
    return [key, isPlain(value) ? withWritesOpen(value) : value];
  });
  return Object.fromEntries(opened);
}

/**
 * Returns the file with every `.write` set to true, except on the path to one rule, so that in an update of several
 * paths this rule alone decides who may write.
 */
export function withOtherWritesOpen(file: Plain, keys: readonly string[]): Plain {
  const open = (node: Plain, [next, ...rest]: readonly string[]): Plain => {
    const opened = Object.entries(node).map(([key, value]) => {
      if (!isPlain(value)) return [key, value];
      return [key, key === next ? open(value, rest) : withWritesOpen(value)];
    });
    return Object.fromEntries(opened);
  };
  return open(file, keys);
}

/** Returns the source of the file with one rule replaced. `null` removes the rule. */
export function withRule(file: Plain, keys: readonly string[], expression: string | null): string {
  const replace = (node: Plain, [key = '', ...rest]: readonly string[]): Plain => {
    if (rest.length > 0) {
      const below = node[key];
      return { ...node, [key]: replace(isPlain(below) ? below : {}, rest) };
    }
    const others = Object.entries(node).filter(([name]) => name !== key);
    return Object.fromEntries(expression === null ? others : [...others, [key, expression]]);
  };
  return JSON.stringify(replace(file, keys));
}
