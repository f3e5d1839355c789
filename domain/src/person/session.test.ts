import { describe, expect, it } from 'vitest';
import { isEndedSession, sessionStart, sessionsSinceNextSecond, sessionsSinceThisSecond } from './session.ts';

describe('isEndedSession', () => {
  it.each([
    { since: undefined, signedInAt: 1, isEnded: false, case: 'no session was ever ended' },
    {
      since: undefined,
      signedInAt: null,
      isEnded: false,
      case: 'no session was ever ended and the start of this one is unknown',
    },
    { since: 100, signedInAt: 99, isEnded: true, case: 'the sign-in is older' },
    { since: 100, signedInAt: 100, isEnded: false, case: 'the sign-in is in the same second' },
    { since: 100, signedInAt: 101, isEnded: false, case: 'the sign-in is newer' },
    { since: 100, signedInAt: null, isEnded: true, case: 'the start of the session is unknown' },
  ])('is $isEnded when $case', ({ since, signedInAt, isEnded }) => {
    expect(isEndedSession(since, signedInAt)).toBe(isEnded);
  });
});

describe('sessionStart', () => {
  it.each([
    { signedInAt: 100, linkSince: undefined, start: 100, case: 'no link opened the session' },
    {
      signedInAt: 200,
      linkSince: 100,
      start: 100,
      case: 'the token of an access link is exchanged after the link was redeemed',
    },
    { signedInAt: 100, linkSince: 101, start: 100, case: 'the sign-in is older than the claim `LinkSince`' },
    { signedInAt: 100, linkSince: '1', start: 100, case: 'the claim `LinkSince` is not a number' },
  ])('is $start when $case', ({ signedInAt, linkSince, start }) => {
    expect(sessionStart(signedInAt, linkSince)).toBe(start);
  });
});

it('allows a sign-in in the same second in which older sessions are ended for a redeemed link', () => {
  for (const now of [1_000_000, 1_000_999]) {
    const signedInAt = Math.floor(now / 1000);
    expect(isEndedSession(sessionsSinceThisSecond(now), signedInAt)).toBe(false);
  }
});

it('`sessionsSinceNextSecond` ends sessions that began in the same second, but not those of the next second', () => {
  for (const now of [1_000_000, 1_000_999]) {
    const signedInAt = Math.floor(now / 1000);
    expect(isEndedSession(sessionsSinceNextSecond(now), signedInAt)).toBe(true);
    expect(isEndedSession(sessionsSinceNextSecond(now), signedInAt + 1)).toBe(false);
  }
});
