// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DigitMatches } from './entry.ts';
import { useEntry } from './use-entry.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

function renderEntry(lookUp: (digits: string) => Promise<DigitMatches>) {
  const decide = vi.fn<(text: string) => void>();
  const { result } = renderHook(() => useEntry({ closed: false, lookUp, decide }));
  const press = (digit: string): Promise<void> => act(async () => result.current.typeDigit(digit, performance.now()));
  return { decide, press, result };
}

it('decides on six digits after waiting for more digits of a phone, if the roster can’t be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { decide, press } = renderEntry(() => Promise.reject(new Error('the disk is gone')));
  for (const digit of '234567') {
    await press(digit);
    // The pause is longer than a scanner's, so the digits count as typed by hand.
    await act(() => vi.advanceTimersByTimeAsync(300));
  }
  expect(decide).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(decide).toHaveBeenCalledExactlyOnceWith('234567');
});

it('handles digits, Backspace and Escape, and ignores browser shortcuts', async () => {
  const { result } = renderEntry(async () => ({ isPin: false, startsPhone: false }));
  const key = (init: KeyboardEventInit): Promise<void> =>
    act(async () => {
      fireEvent.keyDown(window, init);
      await vi.advanceTimersByTimeAsync(300);
    });
  await key({ key: '5' });
  await key({ key: '7' });
  await key({ key: 'Backspace' });
  await key({ key: '1', ctrlKey: true });
  expect(result.current.digits).toBe('5');
  await key({ key: 'Escape' });
  expect(result.current.digits).toBe('');
});

it('prevents a scan’s final Enter from pressing the focused element, and leaves a later Enter to the browser', async () => {
  const { decide } = renderEntry(async () => ({ isPin: false, startsPhone: false }));
  const key = (init: KeyboardEventInit): boolean => fireEvent.keyDown(window, init);
  for (const digit of '123456789012345') key({ key: digit });
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(decide).toHaveBeenCalledExactlyOnceWith('123456789012345');
  // `false` means that the default was prevented.
  expect(key({ key: 'Enter' })).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(key({ key: 'Enter' })).toBe(true);
});
