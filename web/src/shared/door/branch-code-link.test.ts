import { expect, it } from 'vitest';
import { readBranchCode } from './branch-code-link.ts';

it.each([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  ['https://gym.example/checador?codigo=12345678', '12345678'],
  ['https://gym.example/checador?a=1&codigo=12345678&b=2', '12345678'],
  ['https://gym.example/checador?codigo=123', null],
  ['https://gym.example/12345678', null],
  ['hola', null],
  ['', null],
])('reads %j as %j', (text, code) => {
  expect(readBranchCode(text)).toBe(code);
});
