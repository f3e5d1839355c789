import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import * as z from 'zod/mini';
import { ROOT } from '../support/emulator-ports.ts';
import { MATRIX } from './matrix.ts';

/** Returns the path without the names of its wildcards, so that comments and registry may name them differently. */
function placeKey(pattern: string): string {
  return pattern.replace(/\{[^}]*\}/g, '{}');
}

/** A doc comment that begins with the path that it describes: `Users/{uid}`: … */
const DESCRIPTION = /^`(?<pattern>[A-Z]\w*(?:\/[^`]*)?)`: (?<text>.*)$/;

function descriptionsIn(source: string): [string, string][] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)].flatMap(([, comment = '']) => {
    const plain = comment
      .replace(/^\s*\*/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const { pattern, text } = DESCRIPTION.exec(plain)?.groups ?? {};
    if (pattern === undefined || text === undefined) return [];
    return [[placeKey(pattern), text.replace(/\{@link (\w+)\}/g, '`$1`')]];
  });
}

/** The descriptions of each path in the doc comments of the schemas. */
const DESCRIPTIONS = new Map(
  globSync('domain/src/database/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    descriptionsIn(readFileSync(join(ROOT, file), 'utf8')),
  ),
);

/** Returns a field's name with its values or the fields below it. `?`: it may be absent. */
function fieldText(name: string, schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodMiniOptional) return fieldText(`${name}?`, schema._zod.def.innerType);
  const text = shapeText(schema);
  if (text === '') return name;
  if (schema instanceof z.ZodMiniObject) return `${name} (${text})`;
  if (schema instanceof z.ZodMiniUnion) return `${name} ${text}`;
  return schema instanceof z.ZodMiniRecord ? `${name}${text}` : `${name}: ${text}`;
}

/** Returns the fields of a record or the values of an enum. Empty for a string or number. */
function shapeText(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries<z.core.$ZodType>(schema.shape)
      .map(([name, field]) => fieldText(name, field))
      .join(', ');
  }
  if (schema instanceof z.ZodMiniUnion) {
    return schema._zod.def.options.map((option) => fieldText('', option).trim()).join(' or ');
  }
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries).join(' | ');
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values.map(String).join(' | ');
  if (schema instanceof z.ZodMiniRecord) return `/{}${fieldText('', schema._zod.def.valueType)}`;
  return '';
}

/** Returns the pattern without its last key, or null if that key is not a wildcard. */
function listOf(pattern: string): string | null {
  const [, above] = /^(.+)\/\{[^/]*\}$/.exec(pattern) ?? [];
  return above ?? null;
}

/** Returns the schema of a path: its own in the registry, or the schema of the entries of the parent list. */
function schemaAt(pattern: string): z.core.$ZodType | null {
  const own = DATABASE_PATHS.find((path) => path.pattern === pattern);
  if (own !== undefined) return own.schema;
  const above = listOf(pattern);
  const list = above === null ? null : schemaAt(above);
  return list instanceof z.ZodMiniRecord ? list._zod.def.valueType : null;
}

/** Whether the path is a list whose records have their own rows in the matrix. */
function isList(pattern: string): boolean {
  return (
    schemaAt(pattern) instanceof z.ZodMiniRecord && MATRIX.some((other) => other.pattern.startsWith(`${pattern}/`))
  );
}

/** Returns the description of the record at a path, and its fields. Empty for a list. */
export function storedText(pattern: string): string {
  const schema = schemaAt(pattern);
  if (schema === null || isList(pattern)) return '';
  const fields = shapeText(schema);
  return [DESCRIPTIONS.get(placeKey(pattern)) ?? '', ...(fields === '' ? [] : [`\`${fields}\``])].join(' ').trim();
}

/** The paths with a stored record that no doc comment describes. */
export function undescribed(): string[] {
  return MATRIX.map(({ pattern }) => pattern).filter(
    (pattern) => schemaAt(pattern) !== null && !isList(pattern) && !DESCRIPTIONS.has(placeKey(pattern)),
  );
}
