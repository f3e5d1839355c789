// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onRowKey, pressedByKey, ROW } from './row-keys.ts';

const renew = vi.fn<(name: string) => void>();
const onLeave = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <ul onKeyDown={(event) => onRowKey(event, onLeave)}>
      {['Ana', 'Beto', 'Caro'].map((name) => (
        <li key={name} {...ROW}>
          <span>{name}</span>
          <a href={`#${name}`}>{name}</a>
          <button type="button" {...pressedByKey('r')} onClick={() => renew(name)}>
            Renovar a {name}
          </button>
          <input aria-label={`Nota de ${name}`} />
        </li>
      ))}
    </ul>,
  );
  screen.getByRole('link', { name: 'Ana' }).focus();
});
afterEach(cleanup);

function press(key: string, modifiers: Partial<KeyboardEvent> = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
}

function focusedText(): string | null {
  return document.activeElement?.textContent ?? null;
}

it('moves from row to row, and stops at the ends', () => {
  for (const [key, expected] of [
    ['ArrowDown', 'Beto'],
    ['ArrowDown', 'Caro'],
    ['ArrowDown', 'Caro'],
    ['ArrowUp', 'Beto'],
    ['Home', 'Ana'],
    ['ArrowUp', 'Ana'],
    ['End', 'Caro'],
  ] as const) {
    press(key);
    expect(focusedText()).toBe(expected);
  }
});

it('moves to the next row if the focus is on a button instead of a link', () => {
  screen.getByRole('button', { name: 'Renovar a Ana' }).focus();
  press('ArrowDown');
  expect(focusedText()).toBe('Beto');
});

it('presses the focused row’s control of a letter (also in upper case), and ignores other letters', () => {
  press('ArrowDown');
  press('R');
  press('r');
  press('x');
  expect(renew.mock.calls).toEqual([['Beto'], ['Beto']]);
  expect(focusedText()).toBe('Beto');
});

it('ignores browser shortcuts and keys typed in a field', () => {
  press('r', { ctrlKey: true });
  press('ArrowDown', { altKey: true });
  expect(focusedText()).toBe('Ana');
  screen.getByLabelText('Nota de Ana').focus();
  press('r');
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByLabelText('Nota de Ana'));
  expect(renew).not.toHaveBeenCalled();
});

it('calls `onLeave` on Escape', () => {
  press('Escape');
  expect(onLeave).toHaveBeenCalledOnce();
});
