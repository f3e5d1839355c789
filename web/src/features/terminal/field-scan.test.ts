// @vitest-environment happy-dom
import { cardText } from '@gym/domain/door/card-code';
import { beforeEach, expect, it } from 'vitest';
import { FieldScan } from './field-scan.ts';

let field: HTMLInputElement;
beforeEach(() => {
  field = document.createElement('input');
});

/** Types as a browser does: first the key event, then the character, unless the event completed a card. */
function type(scan: FieldScan, text: string, gapMs: number, start = 0): string | null {
  let card: string | null = null;
  [...text].forEach((key, index) => {
    card = scan.handleKey(key, start + index * gapMs, field);
    if (card === null) field.value += key;
  });
  return card;
}

async function makeCardText(): Promise<string> {
  const text = await cardText('100001', 'c2VjcmV0', 1_800_000_000_000);
  if (text === null) throw new Error('no card');
  return text;
}

it('detects a card that a scanner types, and restores the field’s text', async () => {
  const card = await makeCardText();
  const scan = new FieldScan();
  expect(type(scan, 'recep', 200)).toBeNull();
  expect(type(scan, card, 10, 5_000)).toBe(card);
  expect(field.value).toBe('recep');
});

it('detects a card after digits that were typed by hand', async () => {
  const card = await makeCardText();
  const scan = new FieldScan();
  type(scan, '2026', 300);
  expect(type(scan, card, 10, 5_000)).toBe(card);
  expect(field.value).toBe('2026');
});

it('detects two cards in a row', async () => {
  const card = await makeCardText();
  const scan = new FieldScan();
  expect(type(scan, card, 10)).toBe(card);
  expect(type(scan, card, 10, 1_000)).toBe(card);
  expect(field.value).toBe('');
});

it.each([
  { what: 'eight quick digits, such as a password,', text: '20202020', gapMs: 10 },
  { what: 'fifteen quick digits with a wrong check digit', text: '000000000000001', gapMs: 10 },
])('leaves $what in the field', ({ text, gapMs }) => {
  expect(type(new FieldScan(), text, gapMs)).toBeNull();
  expect(field.value).toBe(text);
});

it('leaves the digits of a card in the field if they are typed by hand', async () => {
  const card = await makeCardText();
  expect(type(new FieldScan(), card, 200)).toBeNull();
  expect(field.value).toBe(card);
});
