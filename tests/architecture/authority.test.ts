import { expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { uid } from '../../domain/src/contracts/fields.ts';
import { CONTRACTS } from '../../domain/src/contracts/index.ts';
import { PERSON_ACTIONS } from '../../domain/src/person/authority.ts';
import { sourcesOf } from './sources.ts';

/** The schema inside an optional, a nullable, an array or a record; `null` for any other schema. */
function innerOf(schema: core.$ZodType): core.$ZodType | null {
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable) return schema._zod.def.innerType;
  if (schema instanceof core.$ZodArray) return schema._zod.def.element;
  return schema instanceof core.$ZodRecord ? schema._zod.def.valueType : null;
}

/**
 * Whether a field names a person: the uid of `fields.ts`, optional or in a list too, or a field with such a name.
 * Guardians don't count: a call does nothing to a guardian, and only staff name one (`updateUser` refuses others).
 */
function namesPerson(name: string, schema: core.$ZodType): boolean {
  const inner = innerOf(schema);
  return (
    schema === uid || /uid|(?<!per)person|member(?!Number$)/i.test(name) || (inner !== null && namesPerson(name, inner))
  );
}

/** The paths of the fields of an input that hold a uid, those inside lists and objects included. */
function uidFields(schema: core.$ZodType, path = ''): string[] {
  const inner = innerOf(schema);
  if (inner) return uidFields(inner, path);
  if (!(schema instanceof core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([name, part]) => [
    ...(namesPerson(name, part) ? [`${path}${name}`] : []),
    ...uidFields(part, `${path}${name}.`),
  ]);
}

it('declares which deed a callable does to each uid that it takes', () => {
  const rows = Object.entries(CONTRACTS);
  const asked = rows.map(([name, { touches = {} }]) => [name, Object.keys(touches).toSorted()]);
  const takes = rows.map(([name, { input }]) => [name, uidFields(input).toSorted()]);
  expect(asked).toEqual(takes);
  expect(takes).toContainEqual(['mergeUsers', ['from', 'into']]);
  expect(takes).toContainEqual(['updateUser', ['uid']]);
  expect(takes).toContainEqual(['importUsers', []]);
});

it('uses every deed in some contract', () => {
  const byContract = Object.values(CONTRACTS).flatMap(({ touches = {} }) => Object.values(touches));
  const byHandler = sourcesOf(/^functions\/src\/(?!lib\/)[^/]+\/.*(?<!\.test)\.ts$/)
    .filter(({ text }) => /\b(touchRefusal|authorityRefusal)\(/.test(text))
    .flatMap(({ text }) => PERSON_ACTIONS.filter((deed) => text.includes(`'${deed}'`)));
  expect([...new Set([...byContract, ...byHandler])].toSorted()).toEqual([...PERSON_ACTIONS].toSorted());
});

it('checks the table in the factory, before any handler', () => {
  const [factory] = sourcesOf(/^functions\/src\/lib\/answer-call\.ts$/);
  const [asks, runs] = ['await touchesRefusal(', 'await handler('].map((call) => factory?.text.indexOf(call) ?? -1);
  expect(asks).toBeGreaterThan(0);
  expect(runs).toBeGreaterThan(asks ?? 0);
});
