import { expect, it } from 'vitest';
import { cardText } from './card-code.ts';
import { parseDoorInput } from './input.ts';

const SECRET = 'q7Zr4Kx0m2Wv9Lc5Tn8B1A';

it('distinguishes a card, a PIN and a phone', async () => {
  const card = (await cardText('100001', SECRET, 1_800_000_000_000)) ?? '';
  expect(parseDoorInput(card)).toMatchObject({ kind: 'card', pin: '100001' });
  expect(parseDoorInput(`${card}\r\n`)).toMatchObject({ kind: 'card', pin: '100001' });
  expect(parseDoorInput(' 100001 ')).toEqual({ kind: 'pin', pin: '100001' });
  expect(parseDoorInput('81 1234 5678')).toEqual({ kind: 'phone', phone: '+528112345678' });
});

it.each(
  ['', '12345', '1234567', '0112345678', '7501031311309', '123456789012346', 'https://example.com', '1'.repeat(99)].map(
    (text) => ({ text }),
  ),
)('parses "$text" as unreadable', ({ text }) => {
  expect(parseDoorInput(text)).toEqual({ kind: 'unreadable' });
});
