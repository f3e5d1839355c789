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

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

const ROWS = `<button id="otro"></button>
  <ul><li><button id="a"></button></li><li id="fila"><button id="b"></button></li><li><button id="c"></button></li></ul>`;

it('goes to the row that took the place of the one that is gone', async () => {
  show(ROWS);
  part('b').focus();
  part('fila').remove();
  await settled();
  expect(document.activeElement?.id).toBe('c');
});

it('goes to the row before when the last one is gone', async () => {
  show(ROWS);
  part('c').focus();
  part('c').parentElement?.remove();
  await settled();
  expect(document.activeElement?.id).toBe('b');
});

it('goes to the nearest when what had it is switched off', async () => {
  show('<div><button id="deshacer"></button><button id="cerrar"></button></div><button id="lejos"></button>');
  part('deshacer').focus();
  part('deshacer').setAttribute('disabled', '');
  await settled();
  expect(document.activeElement?.id).toBe('cerrar');
});

it('goes back behind a dialog that was taken away, to what took the place of its button', async () => {
  show(ROWS);
  part('b').focus();
  const dialog = dialogIn(document.body);
  dialog.remove();
  part('fila').remove();
  await settled();
  expect(document.activeElement?.id).toBe('c');
});

it('goes back to the button of a dialog while it is there', async () => {
  show(ROWS);
  part('b').focus();
  dialogIn(part('fila')).remove();
  await settled();
  expect(document.activeElement?.id).toBe('b');
});

it('brings no keyboard up on a touch screen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
  show('<div><button id="a"></button><input id="buscar"></div><button id="b"></button>');
  part('a').focus();
  part('a').remove();
  await settled();
  expect(document.activeElement?.id).toBe('b');
});

it('takes nothing that was given up by a press beside everything', async () => {
  show(ROWS);
  part('b').focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  part('b').blur();
  part('fila').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('goes to what is nearest when a second press of the same button takes it away', async () => {
  show(ROWS);
  part('b').focus();
  part('b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  part('fila').remove();
  await settled();
  expect(document.activeElement?.id).toBe('c');
});

it('takes nothing on another page', async () => {
  window.history.replaceState(null, '', '/una');
  show(ROWS);
  part('b').focus();
  window.history.replaceState(null, '', '/otra');
  part('fila').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
