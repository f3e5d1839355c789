// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { asksForSearch } from './asks-for-search.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Presses a key in this element. Returns whether it opens the search. */
function pressed(html: string, key: string, held: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let asked = false;
  const listen = (event: KeyboardEvent): void => {
    asked = asksForSearch(event);
  };
  document.addEventListener('keydown', listen);
  document.querySelector('#here')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  document.removeEventListener('keydown', listen);
  return asked;
}

const PLACE = '<p id="here">';
const FIELD = '<input id="here">';

it.each([
  ['Ctrl K', PLACE, 'k', { ctrlKey: true }, true],
  ['⌘ K', PLACE, 'k', { metaKey: true }, true],
  ['Ctrl K with capitals on', PLACE, 'K', { ctrlKey: true }, true],
  ['Ctrl K in a field', FIELD, 'k', { ctrlKey: true }, true],
  ['a slash on the page, as a scanner types one', PLACE, '/', {}, false],
  ['a letter', PLACE, 'k', {}, false],
  ['Alt Ctrl K, which some keyboards type a sign with', PLACE, 'k', { ctrlKey: true, altKey: true }, false],
  ['Ctrl with another letter', PLACE, 'j', { ctrlKey: true }, false],
  ['Ctrl with a slash', PLACE, '/', { ctrlKey: true }, false],
  ['Ctrl K under a dialog', `<dialog open></dialog>${PLACE}`, 'k', { ctrlKey: true }, false],
])('decides whether a key opens the search: %s: %s', (_what, html, key, held, expected) => {
  expect(pressed(html, key, held)).toBe(expected);
});

it('ignores a key that was already handled', () => {
  document.body.innerHTML = PLACE;
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  event.preventDefault();
  expect(asksForSearch(event)).toBe(false);
});
