import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import * as z from 'zod/mini';
import { ROOT } from '../support/emulator-ports.ts';
import { MATRIX } from './matrix.ts';

/**
 * Returns the path without the names of its wildcards, because doc comments and `DATABASE_PATHS` may name them
 * differently.
 */
function withoutWildcardNames(pattern: string): string {
  return pattern.replace(/\{[^}]*\}/g, '{}');
}

/** A doc comment that begins with the path that it describes: `Users/{uid}`: … */
const DESCRIPTION = /^`(?<pattern>[A-Z]\w*(?:\/[^`]*)?)`: (?<text>.*)$/;

/** Returns the descriptions in the doc comments of a source file, by path without the names of its wildcards. */
function descriptionsIn(source: string): [string, string][] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)].flatMap(([, comment = '']) => {
    const plain = comment
      .replace(/^\s*\*/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const { pattern, text } = DESCRIPTION.exec(plain)?.groups ?? {};
    if (pattern === undefined || text === undefined) return [];
    return [[withoutWildcardNames(pattern), text.replace(/\{@link (\w+)\}/g, '`$1`')]];
  });
}

/** The description of each path that has one, from the doc comments of the schemas. */
const DESCRIPTIONS = new Map(
  globSync('domain/src/database/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    descriptionsIn(readFileSync(join(ROOT, file), 'utf8')),
  ),
);

/** Formats a field: its name, with `?` if it may be absent, and its values or the fields below it. */
function formatField(name: string, schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodMiniOptional) return formatField(`${name}?`, schema._zod.def.innerType);
  const text = formatShape(schema);
  if (text === '') return name;
  if (schema instanceof z.ZodMiniObject) return `${name} (${text})`;
  if (schema instanceof z.ZodMiniUnion) return `${name} ${text}`;
  return schema instanceof z.ZodMiniRecord ? `${name}${text}` : `${name}: ${text}`;
}

/**
 * Formats the fields of an object, the values of an enum or literal, the options of a union, or the key and value of a
 * record. Empty for any other type, such as a string or number.
 */
function formatShape(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries<z.core.$ZodType>(schema.shape)
      .map(([name, field]) => formatField(name, field))
      .join(', ');
  }
  if (schema instanceof z.ZodMiniUnion) {
    return schema._zod.def.options.map((option) => formatField('', option).trim()).join(' or ');
  }
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries).join(' | ');
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values.map(String).join(' | ');
  if (schema instanceof z.ZodMiniRecord) return `/{}${formatField('', schema._zod.def.valueType)}`;
  return '';
}

/** Returns the pattern without its last key, or null if that key is not a wildcard. */
function parentList(pattern: string): string | null {
  const [, list] = /^(.+)\/\{[^/]*\}$/.exec(pattern) ?? [];
  return list ?? null;
}

/**
 * Returns the schema of a path in `DATABASE_PATHS`, or the schema of the entries of its parent list; `null` if neither
 * exists.
 */
function schemaAt(pattern: string): z.core.$ZodType | null {
  const registered = DATABASE_PATHS.find((path) => path.pattern === pattern);
  if (registered !== undefined) return registered.schema;
  const list = parentList(pattern);
  const listSchema = list === null ? null : schemaAt(list);
  return listSchema instanceof z.ZodMiniRecord ? listSchema._zod.def.valueType : null;
}

/**
 * Returns whether the path is a list whose records have their own rows in the matrix, the table of who may do what at
 * each path.
 */
function isList(pattern: string): boolean {
  return (
    schemaAt(pattern) instanceof z.ZodMiniRecord && MATRIX.some((other) => other.pattern.startsWith(`${pattern}/`))
  );
}

/** Returns the description of the record at a path, and its fields. Empty for a list, or without a schema. */
export function describeStored(pattern: string): string {
  const schema = schemaAt(pattern);
  if (schema === null || isList(pattern)) return '';
  const fields = formatShape(schema);
  return [DESCRIPTIONS.get(withoutWildcardNames(pattern)) ?? '', ...(fields === '' ? [] : [`\`${fields}\``])]
    .join(' ')
    .trim();
}

/** Returns the paths that have a stored record which no doc comment describes. */
export function findUndescribed(): string[] {
  return MATRIX.map(({ pattern }) => pattern).filter(
    (pattern) => schemaAt(pattern) !== null && !isList(pattern) && !DESCRIPTIONS.has(withoutWildcardNames(pattern)),
  );
}
