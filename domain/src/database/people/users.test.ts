import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedUserSchema } from './users.ts';

const isStored = (user: unknown): boolean => z.safeParse(storedUserSchema, user).success;

it.each(['+520000000000', '+529999999999', '+15125550100', '+10345678', '+19999999', '+50123456', '+539999999999999'])(
  'stores the phone %s',
  (Phone) => {
    expect(isStored({ Phone })).toBe(true);
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
])('does not store %s as a phone', (Phone) => {
  expect(isStored({ Phone })).toBe(false);
});

it.each(['Al', 'Ñ Ü', 'x'.repeat(80), 'María José O’Farrill'])('stores the name %s', (Nombre) => {
  expect(isStored({ Nombre })).toBe(true);
});

it.each(['A', 'x'.repeat(81), ' Ana', 'Ana ', 'Ana  Luz', 'Ana\tLuz'])('does not store "%s" as a name', (Nombre) => {
  expect(isStored({ Nombre })).toBe(false);
});
