// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Wedge } from './wedge.ts';

const CODE = '7501055300075';

/** Types as a keyboard does: the wedge gets each key before the field changes. Returns the detected code. */
function type(
  wedge: Wedge,
  field: HTMLInputElement,
  keys: readonly string[],
  gap: number,
  from = 1_000,
): string | null {
  let code: string | null = null;
  keys.forEach((key, index) => {
    code = wedge.takeKey(key, from + index * gap, field) ?? code;
    if (key.length === 1) field.value += key;
  });
  return code;
}

function fieldWith(text: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = text;
  return field;
}

it('detects a code in another field, and restores the text of the field', () => {
  const field = fieldWith('500');
  expect(type(new Wedge(), field, [...CODE, 'Enter'], 20)).toBe(CODE);
  expect(field.value).toBe('500');
});

it.each([
  { text: 'typed by hand', keys: [...CODE, 'Enter'], gap: 200 },
  { text: 'too short for a code', keys: ['5', '0', '0', 'Enter'], gap: 20 },
  { text: 'not ended by Enter', keys: [...CODE], gap: 20 },
])('leaves the field alone if the text is $text', ({ keys, gap }) => {
  const field = fieldWith('');
  expect(type(new Wedge(), field, keys, gap)).toBeNull();
  expect(field.value).toBe(keys.filter((key) => key.length === 1).join(''));
});

it('starts over in another field, and after a pause', () => {
  const wedge = new Wedge();
  const first = fieldWith('');
  type(wedge, first, [...'750105'], 20);
  expect(type(wedge, fieldWith(''), [...'5300075', 'Enter'], 20, 1_120)).toBe('5300075');
  const second = fieldWith('');
  type(wedge, second, [...'123'], 20, 9_000);
  expect(type(wedge, second, [...CODE, 'Enter'], 20, 10_000)).toBe(CODE);
  expect(second.value).toBe('123');
});
