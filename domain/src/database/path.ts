import type * as z from 'zod/mini';

/** The names of a pattern's wildcards: `'uid'` for `Users/{uid}`. */
export type KeyNames<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | KeyNames<Rest>
  : never;

/** One key for each wildcard of a pattern; `{}` for a pattern without any. */
export type PathKeys<Pattern extends string> = [KeyNames<Pattern>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<KeyNames<Pattern>, string>>;

/** The pattern of the list that contains a record: the record's pattern without its last part. */
export type ListPattern<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Rest extends `${string}/${string}`
    ? `${First}/${ListPattern<Rest>}`
    : First
  : '';

/** The keys that lead from a stored record to one of its parts. Empty: the record itself. */
export type FieldOf<Stored> = Stored extends string | number | boolean
  ? []
  : Stored extends object
    ? [] | { [Key in keyof Stored & string]-?: [Key, ...FieldOf<NonNullable<Stored[Key]>>] }[keyof Stored & string]
    : [];

/**
 * A path of the database, with the schema of its value. Wildcards of `pattern` have the form `{name}`. `at` and
 * `list` throw for an invalid key, which is a bug of the caller.
 */
export interface DatabasePath<Pattern extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly pattern: Pattern;
  readonly schema: Schema;
  /** Returns the address of a record or of one of its fields. */
  at(keys: PathKeys<Pattern>): string;
  at(keys: PathKeys<Pattern>, ...field: FieldOf<z.output<Schema>>): string;
  /** Returns the address of the list that contains a record. */
  list(keys: PathKeys<ListPattern<Pattern>>): string;
}

/** Returns the key, or throws if it isn't a valid database key. */
function checkKey(key: unknown, name: string, pattern: string): string {
  if (typeof key !== 'string' || key === '' || /[.#$[\]/]/.test(key))
    throw new Error(`No key for ${name} in ${pattern}`);
  return key;
}

/** Returns the parts of a pattern with the keys in place of the wildcards. */
function fillWildcards(pattern: string, parts: readonly string[], keys: Readonly<Record<string, unknown>>): string[] {
  return parts.map((part) => (part.startsWith('{') ? checkKey(keys[part.slice(1, -1)], part, pattern) : part));
}

/**
 * Defines a path by its pattern and the schema of its value. It has no side effects, so that the bundler drops it from
 * pages that don't use it.
 */
/*#__NO_SIDE_EFFECTS__*/
export function databasePath<const Pattern extends string, Schema extends z.ZodMiniType>(
  pattern: Pattern,
  schema: Schema,
): DatabasePath<Pattern, Schema> {
  const parts = pattern.split('/');
  return {
    pattern,
    schema,
    at: (keys: PathKeys<Pattern>, ...field: readonly string[]) =>
      [...fillWildcards(pattern, parts, keys), ...field.map((key) => checkKey(key, 'a field', pattern))].join('/'),
    list: (keys) => fillWildcards(pattern, parts.slice(0, -1), keys).join('/'),
  };
}

/** Returns whether an address is at or below this path. */
export function containsAddress({ pattern }: Pick<DatabasePath, 'pattern'>, address: string): boolean {
  const keys = address.split('/');
  return pattern
    .split('/')
    .every((part, index) => (part.startsWith('{') ? Boolean(keys[index]) : part === keys[index]));
}
