// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop: () => void = () => undefined;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function show(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
}

function findById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

function showDialogIn(parent: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<input id="motivo">';
  parent.append(dialog);
  dialog.show();
  findById('motivo').focus();
  return dialog;
}

const waitForObservers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const ROWS = `<button id="otro"></button>
  <ul><li><button id="a"></button></li><li id="fila"><button id="b"></button></li><li><button id="c"></button></li></ul>`;

it('moves the focus to the row that took the position of a removed one', async () => {
  show(ROWS);
  findById('b').focus();
  findById('fila').remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('c');
});

it('moves the focus to the previous row if the last one was removed', async () => {
  show(ROWS);
  findById('c').focus();
  findById('c').parentElement?.remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('b');
});

it('moves the focus to the nearest element if the focused one is disabled', async () => {
  show('<div><button id="deshacer"></button><button id="cerrar"></button></div><button id="lejos"></button>');
  findById('deshacer').focus();
  findById('deshacer').setAttribute('disabled', '');
  await waitForObservers();
  expect(document.activeElement?.id).toBe('cerrar');
});

it('moves the focus to the next row if a dialog and the row of the button that opened it are removed', async () => {
  show(ROWS);
  findById('b').focus();
  const dialog = showDialogIn(document.body);
  dialog.remove();
  findById('fila').remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('c');
});

it('moves the focus back to the button that opened a dialog when the dialog is removed', async () => {
  show(ROWS);
  findById('b').focus();
  showDialogIn(findById('fila')).remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('b');
});

it('skips fields on a touch screen, so that no on-screen keyboard opens', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
  show('<div><button id="a"></button><input id="buscar"></div><button id="b"></button>');
  findById('a').focus();
  findById('a').remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('b');
});

it('does not restore the focus after a press outside all controls', async () => {
  show(ROWS);
  findById('b').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  findById('b').blur();
  findById('fila').remove();
  await waitForObservers();
  expect(document.activeElement).toBe(document.body);
});

it('moves the focus to the nearest element if a press removes the focused button', async () => {
  show(ROWS);
  findById('b').focus();
  findById('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  findById('fila').remove();
  await waitForObservers();
  expect(document.activeElement?.id).toBe('c');
});

it('does not move the focus after navigation', async () => {
  window.history.replaceState(null, '', '/una');
  show(ROWS);
  findById('b').focus();
  window.history.replaceState(null, '', '/otra');
  findById('fila').remove();
  await waitForObservers();
  expect(document.activeElement).toBe(document.body);
});
