// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { ok, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isCurrentPreview, NOTHING_SHOWN, useSeen } from './use-seen.tsx';

const day = (month: number) => dayFromParts({ year: 2026, month, day: 22 });
const SHOWN: Seen = { Entry: 'a', Ends: day(10), Total: 49_900 };
const LATER: Seen = { Entry: 'b', Ends: day(11), Total: 49_900 };
const LATEST: Seen = { Entry: 'c', Ends: day(12), Total: 49_900 };

/** The server's refusal of a stale preview. `LATER` is the preview that the server computed. */
const REFUSAL = refuse('preview-stale', { seen: LATER });

/** Renders the hook, and records that the server refused `SHOWN` as stale. */
function renderRefused() {
  const { result } = renderHook(() => useSeen());
  act(() => {
    result.current.recordAnswer(SHOWN, REFUSAL);
  });
  return result;
}

it('confirms the preview on screen, or NOTHING_SHOWN if there is none', () => {
  const { result } = renderHook(() => useSeen());
  expect(result.current.toConfirm(SHOWN)).toEqual(SHOWN);
  expect(result.current.toConfirm(null)).toEqual(NOTHING_SHOWN);
});

describe('when the membership changes while its preview is on screen', () => {
  it('returns both previews, and confirms the first, which the server then refuses as stale', () => {
    const { result } = renderHook(() => useSeen());
    expect(result.current.findStale(SHOWN)).toBeNull();
    expect(result.current.findStale(LATER)).toEqual({ shown: SHOWN, now: LATER });
    expect(result.current.toConfirm(LATER)).toEqual(SHOWN);
  });

  it('confirms the new preview after the server has refused the old one', () => {
    const { result } = renderHook(() => useSeen());
    result.current.findStale(SHOWN);
    const confirmed = result.current.toConfirm(LATER);
    act(() => {
      result.current.recordAnswer(confirmed, REFUSAL);
    });
    expect(result.current.findStale(LATER)).toEqual({ shown: SHOWN, now: LATER });
    expect(result.current.toConfirm(LATER)).toEqual(LATER);
  });

  it('forgets the first preview after another choice, and after a rendering without a preview', () => {
    const { result } = renderHook(() => useSeen());
    result.current.findStale(SHOWN);
    act(() => result.current.forget());
    expect(result.current.findStale(LATER)).toBeNull();
    result.current.findStale(null);
    expect(result.current.findStale(LATEST)).toBeNull();
    expect(result.current.toConfirm(LATEST)).toEqual(LATEST);
  });

  it('accepts a new end of the same history without asking again, as after midnight', () => {
    const { result } = renderHook(() => useSeen());
    result.current.findStale(SHOWN);
    const nextDay = { ...SHOWN, Ends: day(11) };
    expect(result.current.findStale(nextDay)).toBeNull();
    expect(result.current.toConfirm(nextDay)).toEqual(nextDay);
  });
});

describe('after the server has refused a preview as stale', () => {
  it('returns the preview that was shown and the one that the server computed', () => {
    expect(renderRefused().current.findStale(LATER)).toEqual({ shown: SHOWN, now: LATER });
  });

  it('confirms the preview of the server, even while the screen still shows the old one', () => {
    expect(renderRefused().current.toConfirm(SHOWN)).toEqual(LATER);
  });

  it('confirms the preview on screen again after the person types something else', () => {
    const result = renderRefused();
    act(() => result.current.forget());
    expect(result.current.findStale(LATEST)).toBeNull();
    expect(result.current.toConfirm(LATEST)).toEqual(LATEST);
  });

  it('clears the stale preview when the next request succeeds', () => {
    const result = renderRefused();
    act(() => {
      result.current.recordAnswer(LATER, ok('done'));
    });
    expect(result.current.findStale(LATER)).toBeNull();
  });
});

it.each([
  { what: 'nothing is stale', isStale: false, shown: SHOWN, expected: true },
  { what: 'the screen still shows the stale preview', isStale: true, shown: SHOWN, expected: false },
  { what: 'the screen shows the preview of the server', isStale: true, shown: LATER, expected: true },
  { what: 'there is no preview', isStale: true, shown: null, expected: false },
])('decides whether a preview is current when $what: $expected', ({ isStale, shown, expected }) => {
  expect(isCurrentPreview(isStale ? { shown: SHOWN, now: LATER } : null, shown)).toBe(expected);
});
