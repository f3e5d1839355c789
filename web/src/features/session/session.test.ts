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
  { code: 'auth/invalid-credential', problem: 'wrong-credentials' },
  { code: 'auth/email-already-in-use', problem: 'email-in-use' },
  { code: 'auth/network-request-failed', problem: 'offline' },
  { code: 'auth/too-many-requests', problem: 'too-many-requests' },
  { code: 'auth/something-new', problem: 'unknown' },
] as const)(
  'maps Firebase’s $code to $problem, whose sentence has no error code and no exclamation mark',
  ({ code, problem }) => {
    expect(authProblemOf({ code })).toBe(problem);
    expect(AUTH_PROBLEM_TEXT[problem]).not.toMatch(/auth\/|!/);
  },
);
