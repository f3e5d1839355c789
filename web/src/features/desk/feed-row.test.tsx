// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FeedRow } from './feed-row.tsx';

const user = vi.hoisted((): { state: object } => ({ state: { status: 'loading' } }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => user.state }));
vi.mock('../../data/photo-cache.ts', () => ({ useDeskPhoto: () => null }));

afterEach(cleanup);

const AT = Date.parse('2026-11-24T09:39:00-06:00');

it.each([
  ['reads the name that the check-in lacks', null, { status: 'value', value: { Nombre: 'Ana Ruiz' } }, 'Ana Ruiz'],
  ['waits for the name', null, { status: 'loading' }, '…'],
  ['shows the name of the check-in', 'Luis Paz', { status: 'loading' }, 'Luis Paz'],
] as const)('%s', (_what, name, state, shown) => {
  user.state = state;
  const entry = {
    kind: 'in',
    key: 'a~ana',
    uid: 'ana',
    at: AT,
    via: 'desk',
    name,
    problems: [],
    reason: null,
  } as const;
  render(
    <MemoryRouter>
      <FeedRow entry={entry} attending={null} onHelp={() => {}} onSettle={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').textContent).toBe(shown);
});
