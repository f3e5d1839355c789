// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the skeleton is replaced after 10 s by a message with a button to reload', () => {
  const { container, getByRole } = render(<PageSkeleton />);
  act(() => void vi.advanceTimersByTime(9_999));
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(container.textContent).toContain('No hay respuesta del servidor');
  expect(getByRole('button', { name: 'Volver a cargar' })).toBeTruthy();
});
