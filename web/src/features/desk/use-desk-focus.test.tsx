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

function open(state: DeskState) {
  const { rerender } = render(<Screen state={state} />);
  return (next: DeskState) => rerender(<Screen state={next} />);
}

function focused(): string | null {
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

it('focuses the search when work begins, and not again when it ends', () => {
  const show = open(READY);
  screen.getByRole('button').focus();
  show(BUSY);
  expect(focused()).toBe('buscar');
  screen.getByLabelText('pase').focus();
  show(UNDONE);
  expect(focused()).toBe('pase');
  show(READY);
  expect(focused()).toBe('buscar');
});

it('opens no on-screen keyboard on a touch screen', () => {
  isTouch = true;
  const show = open(READY);
  screen.getByRole('button').focus();
  show(BUSY);
  expect(focused()).toBe('otro');
});

it('takes what is typed while nothing has the focus, except browser shortcuts', () => {
  open(READY);
  document.body.focus();
  fireEvent.keyDown(document, { key: 'r', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document, { key: 'm' });
  expect(focused()).toBe('buscar');
});

it('focuses the day pass on F2, unless a dialog is open', () => {
  open(READY);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document, { key: 'F2' });
  expect(focused()).not.toBe('pase');
  dialog.remove();
  fireEvent.keyDown(document, { key: 'F2' });
  expect(focused()).toBe('pase');
});
