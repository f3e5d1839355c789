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

it('closes by itself if it isn’t touched', async () => {
  const { onClose, advance } = openPanel();
  await advance(PANEL_IDLE_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  await advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each<{ readonly what: string; readonly touch: () => void }>([
  { what: 'a touch', touch: () => fireEvent.pointerDown(screen.getByRole('button')) },
  { what: 'a key', touch: () => fireEvent.keyDown(screen.getByLabelText('Correo'), { key: 'a' }) },
  {
    what: 'text from the screen keyboard',
    touch: () => fireEvent.input(screen.getByLabelText('Correo'), { target: { value: 'a' } }),
  },
])('restarts the idle time on $what', async ({ touch }) => {
  const { onClose, advance } = openPanel();
  await advance(PANEL_IDLE_MS - 1);
  await act(async () => touch());
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
