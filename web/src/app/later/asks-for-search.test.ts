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
  { what: 'Ctrl K', html: PLACE, key: 'k', held: { ctrlKey: true }, expected: true },
  { what: '⌘ K', html: PLACE, key: 'k', held: { metaKey: true }, expected: true },
  { what: 'Ctrl K with capitals on', html: PLACE, key: 'K', held: { ctrlKey: true }, expected: true },
  { what: 'Ctrl K in a field', html: FIELD, key: 'k', held: { ctrlKey: true }, expected: true },
  { what: 'a slash on the page, as a scanner types one', html: PLACE, key: '/', held: {}, expected: false },
  { what: 'a letter', html: PLACE, key: 'k', held: {}, expected: false },
  {
    what: 'Alt Ctrl K, which some keyboards type a sign with',
    html: PLACE,
    key: 'k',
    held: { ctrlKey: true, altKey: true },
    expected: false,
  },
  { what: 'Ctrl with another letter', html: PLACE, key: 'j', held: { ctrlKey: true }, expected: false },
  { what: 'Ctrl with a slash', html: PLACE, key: '/', held: { ctrlKey: true }, expected: false },
  {
    what: 'Ctrl K under a dialog',
    html: `<dialog open></dialog>${PLACE}`,
    key: 'k',
    held: { ctrlKey: true },
    expected: false,
  },
])('decides whether a key opens the search: $what: $expected', ({ html, key, held, expected }) => {
  expect(pressed(html, key, held)).toBe(expected);
});

it('ignores a key that was already handled', () => {
  document.body.innerHTML = PLACE;
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  event.preventDefault();
  expect(asksForSearch(event)).toBe(false);
});
