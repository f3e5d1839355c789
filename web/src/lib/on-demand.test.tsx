// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createOnDemand, lazyPart, type OnDemand, OnDemandPart, showMissingPartsAs } from './on-demand.tsx';

afterEach(cleanup);

function Part({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

const pageWith = (part: OnDemand<{ readonly name: string }>) => (
  <Suspense fallback={<p>en camino</p>}>
    <OnDemandPart part={part} props={{ name: 'la página' }} />
  </Suspense>
);

it('shows the fallback until a part that was not preloaded has loaded', async () => {
  render(pageWith(createOnDemand(async () => Part)));
  expect(screen.getByText('en camino')).toBeTruthy();
  expect(await screen.findByText('la página')).toBeTruthy();
});

it('renders a preloaded part without showing the fallback', async () => {
  const part = createOnDemand(async () => Part);
  await part.load();
  render(pageWith(part));
  expect(screen.queryByText('en camino')).toBeNull();
  expect(screen.getByText('la página')).toBeTruthy();
});

it('loads an export of a module when it is first rendered', async () => {
  const LazyPart = lazyPart(async () => ({ Part, other: 1 }), 'Part');
  render(
    <Suspense fallback={<p>en camino</p>}>
      <LazyPart name="la parte" />
    </Suspense>,
  );
  expect(screen.getByText('en camino')).toBeTruthy();
  expect(await screen.findByText('la parte')).toBeTruthy();
});

it('keeps the page when a part fails to load, and loads the part again when it is remounted', async () => {
  showMissingPartsAs(() => <p>no llegó</p>);
  let isAvailable = false;
  const LazyPart = lazyPart(async () => {
    if (!isAvailable) throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    return { Part };
  }, 'Part');
  const page = (key: string) => (
    <>
      <input defaultValue="escrito" />
      <Suspense>
        <LazyPart key={key} name="la parte" />
      </Suspense>
    </>
  );
  const { rerender } = render(page('1'));
  expect(await screen.findByText('no llegó')).toBeTruthy();
  expect(screen.getByDisplayValue('escrito')).toBeTruthy();
  isAvailable = true;
  rerender(page('2'));
  expect(await screen.findByText('la parte')).toBeTruthy();
});
