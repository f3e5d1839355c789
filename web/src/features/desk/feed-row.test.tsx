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
  {
    behaviour: 'shows the name of the profile if the check-in has none',
    name: null,
    state: { status: 'value', value: { Nombre: 'Ana Ruiz' } },
    shown: 'Ana Ruiz',
  },
  { behaviour: 'shows an ellipsis while the name is loading', name: null, state: { status: 'loading' }, shown: '…' },
  { behaviour: 'shows the name of the check-in', name: 'Luis Paz', state: { status: 'loading' }, shown: 'Luis Paz' },
] as const)('$behaviour', ({ name, state, shown }) => {
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
      <FeedRow entry={entry} attending={null} onAttend={() => {}} onSettle={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').textContent).toBe(shown);
});
