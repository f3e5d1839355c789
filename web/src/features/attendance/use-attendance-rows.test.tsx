// @vitest-environment happy-dom
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE } from '@gym/domain/database/door/attendance';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAttendanceRows } from './use-attendance-rows.ts';

const FIRST_DAY = gymDayOf(1_764_000_000_000);
const SECOND_DAY = addDays(FIRST_DAY, 1);

/** Ends the request for the earlier page. */
const earlierPage = vi.hoisted(() => ({
  answer: (_page: unknown) => {},
  fail: (_error: Error) => {},
}));

vi.mock('../../data/attendance-day.ts', () => {
  const rowsOf = (day: string) =>
    Array.from({ length: ATTENDANCE_PAGE }, (_, index) => ({ key: `${day}~${index}`, value: { At: 1_000 - index } }));
  const states: Record<string, unknown> = {};
  return {
    useNewestAttendance: (_branch: string, day: string) => {
      states[day] ??= { status: 'value', value: rowsOf(day) };
      return states[day];
    },
    readEarlierAttendance: () =>
      new Promise((resolve, reject) => Object.assign(earlierPage, { answer: resolve, fail: reject })),
  };
});

afterEach(cleanup);

function renderWithEarlierPageLoading() {
  const hook = renderHook(({ day }) => useAttendanceRows('centro', day), { initialProps: { day: FIRST_DAY } });
  act(() => hook.result.current.loadMore());
  expect(hook.result.current.status).toBe('loading-more');
  return hook;
}

const EARLIER = { rows: [{ key: 'earlier', value: { At: 1 } }], damaged: [], next: null };

it('adds an earlier page to the rows', async () => {
  const { result } = renderWithEarlierPageLoading();
  await act(async () => earlierPage.answer(EARLIER));
  expect(result.current).toMatchObject({ status: 'ready', hasMore: false });
  expect(result.current.rows.at(-1)?.key).toBe('earlier');
});

it.each([
  { outcome: 'arrives', end: () => earlierPage.answer(EARLIER) },
  { outcome: 'fails', end: () => earlierPage.fail(new Error('offline')) },
])(
  'shows another day as ready while an earlier page of the previous day is loading, and after it $outcome',
  async ({ end }) => {
    const { result, rerender } = renderWithEarlierPageLoading();
    rerender({ day: SECOND_DAY });
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true });
    await act(async () => end());
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true });
    expect(result.current.rows.every(({ key }) => key.startsWith(SECOND_DAY))).toBe(true);
  },
);

it('leaves out an earlier page that arrives after another day was shown meanwhile', async () => {
  const { result, rerender } = renderWithEarlierPageLoading();
  rerender({ day: SECOND_DAY });
  rerender({ day: FIRST_DAY });
  await act(async () => earlierPage.answer(EARLIER));
  expect(result.current).toMatchObject({ status: 'ready', hasMore: true });
  expect(result.current.rows).not.toContainEqual(expect.objectContaining({ key: 'earlier' }));
});
