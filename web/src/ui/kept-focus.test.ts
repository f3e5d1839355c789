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

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

function dialogIn(parent: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<input id="motivo">';
  parent.append(dialog);
  dialog.show();
  part('motivo').focus();
  return dialog;
}

const observersCalled = (): Promise<void> => new Promise((done) => setTimeout(done));

const ROWS = `<button id="otro"></button>
  <ul><li><button id="a"></button></li><li id="fila"><button id="b"></button></li><li><button id="c"></button></li></ul>`;

it('moves to the row that replaced a removed one', async () => {
  show(ROWS);
  part('b').focus();
  part('fila').remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('c');
});

it('moves to the previous row if the last one was removed', async () => {
  show(ROWS);
  part('c').focus();
  part('c').parentElement?.remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('b');
});

it('moves to the nearest element if the focused one is disabled', async () => {
  show('<div><button id="deshacer"></button><button id="cerrar"></button></div><button id="lejos"></button>');
  part('deshacer').focus();
  part('deshacer').setAttribute('disabled', '');
  await observersCalled();
  expect(document.activeElement?.id).toBe('cerrar');
});

it('moves to the row that replaced a dialog’s button when both are removed', async () => {
  show(ROWS);
  part('b').focus();
  const dialog = dialogIn(document.body);
  dialog.remove();
  part('fila').remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('c');
});

it('moves back to a dialog’s button if it still exists', async () => {
  show(ROWS);
  part('b').focus();
  dialogIn(part('fila')).remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('b');
});

it('opens no on-screen keyboard on a touch screen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
  show('<div><button id="a"></button><input id="buscar"></div><button id="b"></button>');
  part('a').focus();
  part('a').remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('b');
});

it('leaves the focus lost after a press outside of all controls', async () => {
  show(ROWS);
  part('b').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  part('b').blur();
  part('fila').remove();
  await observersCalled();
  expect(document.activeElement).toBe(document.body);
});

it('moves to the nearest element if a second press removes the button', async () => {
  show(ROWS);
  part('b').focus();
  part('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  part('fila').remove();
  await observersCalled();
  expect(document.activeElement?.id).toBe('c');
});

it('does not move the focus after navigation', async () => {
  window.history.replaceState(null, '', '/una');
  show(ROWS);
  part('b').focus();
  window.history.replaceState(null, '', '/otra');
  part('fila').remove();
  await observersCalled();
  expect(document.activeElement).toBe(document.body);
});
