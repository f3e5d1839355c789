// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Demanded, type OnDemand, onDemand } from './on-demand.tsx';

afterEach(cleanup);

function Part({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

const shown = (part: OnDemand<{ readonly name: string }>) => (
  <Suspense fallback={<p>en camino</p>}>
    <Demanded part={part} props={{ name: 'la página' }} />
  </Suspense>
);

it('is waited for when it was not loaded ahead', async () => {
  render(shown(onDemand(async () => Part)));
  expect(screen.getByText('en camino')).toBeTruthy();
  expect(await screen.findByText('la página')).toBeTruthy();
});

it('is drawn at once when it was', async () => {
  const part = onDemand(async () => Part);
  await part.load();
  render(shown(part));
  expect(screen.queryByText('en camino')).toBeNull();
  expect(screen.getByText('la página')).toBeTruthy();
});
