import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedUserSchema } from './users.ts';

const isValidUser = (user: unknown): boolean => z.safeParse(storedUserSchema, user).success;

it.each(['+520000000000', '+529999999999', '+15125550100', '+10345678', '+19999999', '+50123456', '+539999999999999'])(
  'accepts the phone %s',
  (Phone) => {
    expect(isValidUser({ Phone })).toBe(true);
  },
);

it.each([
  '+5281100000',
  '+52811000001',
  '+52811000001123',
  '5281100000112',
  '+5281100000a1',
  'x+528110000019',
  '+0512555010',
  '+152555',
  '+1234567',
  '+1512555010012345',
  '+5012345',
  '+5301234567890123',
  '+15125550100x',
])('rejects the phone %s', (Phone) => {
  expect(isValidUser({ Phone })).toBe(false);
});

it.each(['Al', 'Ñ Ü', 'x'.repeat(80), 'María José O’Farrill'])('accepts the name %j', (Nombre) => {
  expect(isValidUser({ Nombre })).toBe(true);
});

it.each(['A', 'x'.repeat(81), ' Ana', 'Ana ', 'Ana  Luz', 'Ana\tLuz'])('rejects the name %j', (Nombre) => {
  expect(isValidUser({ Nombre })).toBe(false);
});
