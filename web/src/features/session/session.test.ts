import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import { expect, it } from 'vitest';
import { authProblemOf } from './auth-problem.ts';
import { AUTH_PROBLEM_TEXT } from './text.ts';

it.each([
  { text: ' verano-26 ', code: 'VERANO-26' },
  { text: 'ab', code: null },
  { text: 'con espacio', code: null },
  { text: 'x'.repeat(25), code: null },
])('parses the promotion code in $text as $code', ({ text, code }) => {
  expect(parsePromotionCode(text)).toBe(code);
});

it.each([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-in-use'],
  ['auth/network-request-failed', 'offline'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/something-new', 'unknown'],
] as const)('%s is said as %s, with what to do next', (code, problem) => {
  expect(authProblemOf({ code })).toBe(problem);
  expect(AUTH_PROBLEM_TEXT[problem]).not.toMatch(/auth\/|!/);
});
