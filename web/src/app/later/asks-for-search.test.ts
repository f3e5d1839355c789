// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isSearchShortcut } from './asks-for-search.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Presses a key in the element `#target` of the HTML. Returns whether the key opens the search. */
function opensSearch(html: string, key: string, modifiers: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let isOpened = false;
  const onKey = (event: KeyboardEvent): void => {
    isOpened = isSearchShortcut(event);
  };
  document.addEventListener('keydown', onKey);
  document.querySelector('#target')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }));
  document.removeEventListener('keydown', onKey);
  return isOpened;
}

const PARAGRAPH = '<p id="target">';
const FIELD = '<input id="target">';

it.each([
  { name: 'Ctrl K', html: PARAGRAPH, key: 'k', modifiers: { ctrlKey: true } },
  { name: '⌘ K', html: PARAGRAPH, key: 'k', modifiers: { metaKey: true } },
  { name: 'Ctrl K with caps lock', html: PARAGRAPH, key: 'K', modifiers: { ctrlKey: true } },
  { name: 'Ctrl K in a field', html: FIELD, key: 'k', modifiers: { ctrlKey: true } },
])('$name opens the search', ({ html, key, modifiers }) => {
  expect(opensSearch(html, key, modifiers)).toBe(true);
});

it.each([
  { name: 'a slash, which a bar-code scanner may type,', html: PARAGRAPH, key: '/', modifiers: {} },
  { name: 'K without a modifier', html: PARAGRAPH, key: 'k', modifiers: {} },
  {
    name: 'Alt Ctrl K, with which some keyboards type a character,',
    html: PARAGRAPH,
    key: 'k',
    modifiers: { ctrlKey: true, altKey: true },
  },
  { name: 'Ctrl with another letter than K', html: PARAGRAPH, key: 'j', modifiers: { ctrlKey: true } },
  { name: 'Ctrl with a slash', html: PARAGRAPH, key: '/', modifiers: { ctrlKey: true } },
  {
    name: 'Ctrl K while a dialog is open',
    html: `<dialog open></dialog>${PARAGRAPH}`,
    key: 'k',
    modifiers: { ctrlKey: true },
  },
])('$name does not open the search', ({ html, key, modifiers }) => {
  expect(opensSearch(html, key, modifiers)).toBe(false);
});

it('ignores a key that was already handled', () => {
  document.body.innerHTML = PARAGRAPH;
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  event.preventDefault();
  expect(isSearchShortcut(event)).toBe(false);
});
