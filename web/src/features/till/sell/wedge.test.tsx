// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Wedge } from './wedge.ts';

const CODE = '7501055300075';

/** Types keys, `gapMs` apart. `wedge` gets each key before the field changes. Returns the detected code. */
function type(
  wedge: Wedge,
  field: HTMLInputElement,
  keys: readonly string[],
  gapMs: number,
  start = 1_000,
): string | null {
  let code: string | null = null;
  keys.forEach((key, index) => {
    code = wedge.takeKey(key, start + index * gapMs, field) ?? code;
    if (key.length === 1) field.value += key;
  });
  return code;
}

function createField(text: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = text;
  return field;
}

it('detects a scanned code, and restores the text of the field', () => {
  const field = createField('500');
  expect(type(new Wedge(), field, [...CODE, 'Enter'], 20)).toBe(CODE);
  expect(field.value).toBe('500');
});

it('detects a scanned code with capital letters, before each of which the scanner presses Shift', () => {
  const field = createField('500');
  const keys = [...'AB-12C4'].flatMap((character) => (/[A-Z]/.test(character) ? ['Shift', character] : [character]));
  expect(type(new Wedge(), field, [...keys, 'Enter'], 20)).toBe('AB-12C4');
  expect(field.value).toBe('500');
});

it.each([
  { what: 'typed by hand', keys: [...CODE, 'Enter'], gapMs: 200 },
  { what: 'too short for a code', keys: ['5', '0', '0', 'Enter'], gapMs: 20 },
  { what: 'not ended by Enter', keys: [...CODE], gapMs: 20 },
])('leaves text that is $what in the field', ({ keys, gapMs }) => {
  const field = createField('');
  expect(type(new Wedge(), field, keys, gapMs)).toBeNull();
  expect(field.value).toBe(keys.filter((key) => key.length === 1).join(''));
});

it('detects only what was typed into the current field since the last pause', () => {
  const wedge = new Wedge();
  const first = createField('');
  type(wedge, first, [...'750105'], 20);
  // Continues in another field 20 ms after the last key.
  expect(type(wedge, createField(''), [...'5300075', 'Enter'], 20, 1_120)).toBe('5300075');
  const second = createField('');
  type(wedge, second, [...'123'], 20, 9_000);
  expect(type(wedge, second, [...CODE, 'Enter'], 20, 10_000)).toBe(CODE);
  expect(second.value).toBe('123');
});
