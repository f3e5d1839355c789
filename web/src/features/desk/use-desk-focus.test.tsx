// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskState } from './use-desk.ts';
import { useDeskFocus } from './use-desk-focus.ts';

const READY: DeskState = { phase: 'ready' };
const BUSY: DeskState = { phase: 'busy', name: 'Ana' };
const UNDONE: DeskState = { phase: 'undone', name: 'Ana' };
let isTouch = false;

function Screen({ state }: { readonly state: DeskState }) {
  const { input, guestInput } = useDeskFocus(state);
  return (
    <>
      <input ref={input} aria-label="buscar" />
      <input ref={guestInput} aria-label="pase" />
      <button type="button">otro</button>
    </>
  );
}

function renderScreen(state: DeskState) {
  const { rerender } = render(<Screen state={state} />);
  return (next: DeskState) => rerender(<Screen state={next} />);
}

function getFocused(): string | null {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;
}

beforeEach(() => {
  isTouch = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isTouch }) as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('focuses the search when the desk becomes busy and when it becomes ready again, but not when its work ends', () => {
  const setState = renderScreen(READY);
  screen.getByRole('button').focus();
  setState(BUSY);
  expect(getFocused()).toBe('buscar');
  screen.getByLabelText('pase').focus();
  setState(UNDONE);
  expect(getFocused()).toBe('pase');
  setState(READY);
  expect(getFocused()).toBe('buscar');
});

it('doesn’t move the focus on a touch screen, where that would open the on-screen keyboard', () => {
  isTouch = true;
  const setState = renderScreen(READY);
  screen.getByRole('button').focus();
  setState(BUSY);
  expect(getFocused()).toBe('otro');
});

it('focuses the search when a character is typed while nothing has the focus, but not for a browser shortcut', () => {
  renderScreen(READY);
  document.body.focus();
  fireEvent.keyDown(document, { key: 'r', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document, { key: 'm' });
  expect(getFocused()).toBe('buscar');
});

it('focuses the day pass on F2, unless a dialog is open', () => {
  renderScreen(READY);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document, { key: 'F2' });
  expect(getFocused()).not.toBe('pase');
  dialog.remove();
  fireEvent.keyDown(document, { key: 'F2' });
  expect(getFocused()).toBe('pase');
});
