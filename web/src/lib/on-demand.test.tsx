// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart, type OnDemand, OnDemandPart, onDemand, showMissingPartsAs } from './on-demand.tsx';

afterEach(cleanup);

function Part({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

const inSuspense = (part: OnDemand<{ readonly name: string }>) => (
  <Suspense fallback={<p>en camino</p>}>
    <OnDemandPart part={part} props={{ name: 'la página' }} />
  </Suspense>
);

it('shows the fallback until a part that was not preloaded has loaded', async () => {
  render(inSuspense(onDemand(async () => Part)));
  expect(screen.getByText('en camino')).toBeTruthy();
  expect(await screen.findByText('la página')).toBeTruthy();
});

it('renders a preloaded part without showing the fallback', async () => {
  const part = onDemand(async () => Part);
  await part.load();
  render(inSuspense(part));
  expect(screen.queryByText('en camino')).toBeNull();
  expect(screen.getByText('la página')).toBeTruthy();
});

it('loads an export of a module when it is first rendered', async () => {
  const Later = lazyPart(async () => ({ Part, other: 1 }), 'Part');
  render(
    <Suspense fallback={<p>en camino</p>}>
      <Later name="la parte" />
    </Suspense>,
  );
  expect(screen.getByText('en camino')).toBeTruthy();
  expect(await screen.findByText('la parte')).toBeTruthy();
});

it('keeps the page when a part fails to load, and loads the part again when it is remounted', async () => {
  showMissingPartsAs(() => <p>no llegó</p>);
  let isThere = false;
  const Later = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    return { Part };
  }, 'Part');
  const page = (key: string) => (
    <>
      <input defaultValue="escrito" />
      <Suspense>
        <Later key={key} name="la parte" />
      </Suspense>
    </>
  );
  const { rerender } = render(page('1'));
  expect(await screen.findByText('no llegó')).toBeTruthy();
  expect(screen.getByDisplayValue('escrito')).toBeTruthy();
  isThere = true;
  rerender(page('2'));
  expect(await screen.findByText('la parte')).toBeTruthy();
});
