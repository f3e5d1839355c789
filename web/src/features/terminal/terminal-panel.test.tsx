// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PANEL_IDLE_MS, TerminalPanel } from './terminal-panel.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openPanel() {
  const onClose = vi.fn<() => void>();
  render(
    <TerminalPanel title="Personal" onClose={onClose}>
      <input aria-label="Correo" />
      <button type="button">Continuar</button>
    </TerminalPanel>,
  );
  const advance = async (ms: number): Promise<void> => {
    await act(async () => {
      vi.advanceTimersByTime(ms);
    });
  };
  return { onClose, advance };
}

it('closes by itself after the idle time', async () => {
  const { onClose, advance } = openPanel();
  await advance(PANEL_IDLE_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each<{ readonly what: string; readonly fire: () => void }>([
  { what: 'a touch', fire: () => fireEvent.pointerDown(screen.getByRole('button')) },
  { what: 'a key', fire: () => fireEvent.keyDown(screen.getByLabelText('Correo'), { key: 'a' }) },
  {
    what: 'text from the screen keyboard',
    fire: () => fireEvent.input(screen.getByLabelText('Correo'), { target: { value: 'a' } }),
  },
])('restarts the idle time on $what', async ({ fire }) => {
  const { onClose, advance } = openPanel();
  await advance(PANEL_IDLE_MS - 1);
  await act(async () => fire());
  await advance(PANEL_IDLE_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('focuses its first field, and closes on Escape', () => {
  const { onClose } = openPanel();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
  fireEvent.keyDown(screen.getByLabelText('Correo'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
