import { expect, it } from 'vitest';
import { readBranchCode } from './branch-code-link.ts';

const KEY = '0123456789abcdef01234567';
const typed = { kind: 'typed', code: '12345678' };
const scanned = { kind: 'scanned', proof: { slot: 's29999999', key: KEY } };

it.each([
  ['12345678', typed],
  ['1234 5678', typed],
  ['https://gym.example/checador?codigo=12345678', typed],
  [`29999999-${KEY}`, scanned],
  [`https://gym.example/checador?codigo=29999999-${KEY}`, scanned],
  [`https://gym.example/checador?a=1&codigo=29999999-${KEY}&b=2`, scanned],
  [`https://gym.example/checador?codigo=29999999-${KEY}0`, null],
  ['https://gym.example/checador?codigo=123', null],
  ['https://gym.example/12345678', null],
  ['hola', null],
  ['', null],
])('parses %j as %j', (text, read) => {
  expect(readBranchCode(text)).toEqual(read);
});
