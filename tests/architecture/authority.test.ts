import { expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { uid } from '../../domain/src/contracts/fields.ts';
import { CONTRACTS } from '../../domain/src/contracts/index.ts';
import { PERSON_ACTIONS } from '../../domain/src/person/authority.ts';
import { sourcesOf } from './sources.ts';

/** Returns the schema inside an optional, a nullable, an array or a record; `null` for any other schema. */
function innerSchemaOf(schema: core.$ZodType): core.$ZodType | null {
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable) return schema._zod.def.innerType;
  if (schema instanceof core.$ZodArray) return schema._zod.def.element;
  return schema instanceof core.$ZodRecord ? schema._zod.def.valueType : null;
}

/**
 * Whether a field names a person: its schema is `uid` of `fields.ts`, also inside an optional, nullable, array or
 * record, or its name contains `uid`, `person` (but not `perPerson`) or `member` (but not `MemberNumber`). Guardians
 * don't count, because only staff may name one (`updateUser` refuses others).
 */
function namesPerson(name: string, schema: core.$ZodType): boolean {
  const inner = innerSchemaOf(schema);
  return (
    schema === uid || /uid|(?<!per)person|member(?!Number$)/i.test(name) || (inner !== null && namesPerson(name, inner))
  );
}

/** Returns the paths of the fields of an input that name a person, with those inside lists and objects. */
function findPersonFields(schema: core.$ZodType, path = ''): string[] {
  const inner = innerSchemaOf(schema);
  if (inner) return findPersonFields(inner, path);
  if (!(schema instanceof core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([name, part]) => [
    ...(namesPerson(name, part) ? [`${path}${name}`] : []),
    ...findPersonFields(part, `${path}${name}.`),
  ]);
}

it('each contract declares an action for exactly the fields of its input that name a person', () => {
  const contracts = Object.entries(CONTRACTS);
  const declared = contracts.map(([name, { touches = {} }]) => [name, Object.keys(touches).toSorted()]);
  const fields = contracts.map(([name, { input }]) => [name, findPersonFields(input).toSorted()]);
  expect(declared).toEqual(fields);
  expect(fields).toContainEqual(['mergeUsers', ['from', 'into']]);
  expect(fields).toContainEqual(['updateUser', ['uid']]);
  expect(fields).toContainEqual(['importUsers', []]);
});

it('each action on a person is used by a contract or in the code of the functions', () => {
  const byContract = Object.values(CONTRACTS).flatMap(({ touches = {} }) => Object.values(touches));
  const byHandler = sourcesOf(/^functions\/src\/(?!lib\/)[^/]+\/.*(?<!\.test)\.ts$/)
    .filter(({ text }) => /\b(touchRefusal|authorityRefusal)\(/.test(text))
    .flatMap(({ text }) => PERSON_ACTIONS.filter((action) => text.includes(`'${action}'`)));
  expect([...new Set([...byContract, ...byHandler])].toSorted()).toEqual([...PERSON_ACTIONS].toSorted());
});

it('answer-call.ts checks the authority of the caller before it runs a handler', () => {
  const [source] = sourcesOf(/^functions\/src\/lib\/answer-call\.ts$/);
  const [checkPosition, runPosition] = ['await touchesRefusal(', 'await handler('].map(
    (call) => source?.text.indexOf(call) ?? -1,
  );
  expect(checkPosition).toBeGreaterThan(0);
  expect(runPosition).toBeGreaterThan(checkPosition ?? 0);
});
