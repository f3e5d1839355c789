// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from './early-presses.ts';

let root: HTMLElement;
let button: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button><span>Menú</span></button><a href="#x">Enlace</a></div>';
  root = document.querySelector('#root') ?? document.body;
  button = document.querySelector('button') ?? document.createElement('button');
});

it('presses again what was pressed before the app answered, once', () => {
  const pressAgain = keepEarlyPresses(root);
  root.querySelector('span')?.click();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  pressAgain();
  expect(onClick).toHaveBeenCalledTimes(1);
  pressAgain();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('lets links work by themselves', () => {
  keepEarlyPresses(root);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  root.querySelector('a')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});
