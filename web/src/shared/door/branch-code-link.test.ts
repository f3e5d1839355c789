import { expect, it } from 'vitest';
import { readBranchCode } from './branch-code-link.ts';

const KEY = '0123456789abcdef01234567';
const typed = { kind: 'typed', code: '12345678' };
const scanned = { kind: 'scanned', proof: { slot: 's29999999', key: KEY } };

it.each([
  { text: '12345678', read: typed },
  { text: '1234 5678', read: typed },
  { text: 'https://gym.example/checador?codigo=12345678', read: typed },
  { text: `29999999-${KEY}`, read: scanned },
  { text: `https://gym.example/checador?codigo=29999999-${KEY}`, read: scanned },
  { text: `https://gym.example/checador?a=1&codigo=29999999-${KEY}&b=2`, read: scanned },
  { text: `https://gym.example/checador?codigo=29999999-${KEY}0`, read: null },
  { text: 'https://gym.example/checador?codigo=123', read: null },
  { text: 'https://gym.example/12345678', read: null },
  { text: 'hola', read: null },
  { text: '', read: null },
])('parses $text as $read', ({ text, read }) => {
  expect(readBranchCode(text)).toEqual(read);
});
