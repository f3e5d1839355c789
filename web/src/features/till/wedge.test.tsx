// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Wedge } from './wedge.ts';

const CODE = '7501055300075';

/** Types into a field as a keyboard does: the listener hears each key before the field has it. */
function type(
  wedge: Wedge,
  field: HTMLInputElement,
  keys: readonly string[],
  gap: number,
  from = 1_000,
): string | null {
  let heard: string | null = null;
  keys.forEach((key, index) => {
    heard = wedge.hear(key, from + index * gap, field) ?? heard;
    if (key.length === 1) field.value += key;
  });
  return heard;
}

function fieldWith(text: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = text;
  return field;
}

it('hears a code in another field, and gives the field its text back', () => {
  const field = fieldWith('500');
  expect(type(new Wedge(), field, [...CODE, 'Enter'], 20)).toBe(CODE);
  expect(field.value).toBe('500');
});

it.each([
  ['typed by hand', [...CODE, 'Enter'], 200],
  ['too short for a code', ['5', '0', '0', 'Enter'], 20],
  ['without its Enter', [...CODE], 20],
])('leaves alone what is %s', (_what, keys, gap) => {
  const field = fieldWith('');
  expect(type(new Wedge(), field, keys, gap)).toBeNull();
  expect(field.value).toBe(keys.filter((key) => key.length === 1).join(''));
});

it('begins anew in another field, and after a pause', () => {
  const wedge = new Wedge();
  const first = fieldWith('');
  type(wedge, first, [...'750105'], 20);
  expect(type(wedge, fieldWith(''), [...'5300075', 'Enter'], 20, 1_120)).toBe('5300075');
  const second = fieldWith('');
  type(wedge, second, [...'123'], 20, 9_000);
  expect(type(wedge, second, [...CODE, 'Enter'], 20, 10_000)).toBe(CODE);
  expect(second.value).toBe('123');
});
