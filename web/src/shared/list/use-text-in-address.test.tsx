// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTextInAddress } from './use-text-in-address.ts';

let navigateTo: ReturnType<typeof useNavigate>;

function SearchBox() {
  const [text, change] = useTextInAddress();
  navigateTo = useNavigate();
  return <input aria-label="Buscar" value={text} onChange={(event) => change(event.target.value)} />;
}

beforeEach(() => {
  history.replaceState(null, '', '/?ver=todos&q=ana');
  render(
    <BrowserRouter>
      <SearchBox />
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

const box = (): HTMLInputElement => screen.getByLabelText('Buscar');

/** Types as a browser does. Without `act`, React renders only the updates of the event itself at once. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
  box().dispatchEvent(new Event('input', { bubbles: true }));
}

it('keeps every key of a scanner that types faster than the router updates the address', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  expect(box().value).toBe('ana');
  type('');
  for (const digit of '7501') type(box().value + digit);
  expect(box().value).toBe('7501');
  expect(location.search).toBe('?ver=todos&q=7501');
});

it('shows the text of an address after a navigation, and keeps the other parameters', async () => {
  await act(async () => type('agua'));
  expect(location.search).toBe('?ver=todos&q=agua');
  await act(async () => navigateTo('/?q=otra'));
  expect(box().value).toBe('otra');
  await act(async () => navigateTo('/'));
  expect(box().value).toBe('');
  await act(async () => type(''));
  expect(location.search).toBe('');
});
