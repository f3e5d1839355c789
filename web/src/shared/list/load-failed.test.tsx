// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAnswer, noteServerContact, SILENCE_MS } from '../../data/answered.ts';
import { LoadFailed } from './load-failed.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  noteServerContact();
  vi.useRealTimers();
});

it('retries when the server answers again, and later when the device is online again', () => {
  const retry = vi.fn<() => void>();
  render(<LoadFailed text="No hay conexión." retry={retry} />);
  expectAnswer();
  act(() => void vi.advanceTimersByTime(SILENCE_MS));
  expect(retry).not.toHaveBeenCalled();
  act(noteServerContact);
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(2);
});

it('does not retry when the device is online again while the server doesn’t answer', () => {
  const retry = vi.fn<() => void>();
  render(<LoadFailed text="No hay conexión." retry={retry} />);
  expectAnswer();
  act(() => void vi.advanceTimersByTime(SILENCE_MS));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).not.toHaveBeenCalled();
});
