// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Pages } from '../../shared/list/use-pages.ts';
import { type FollowedRow, FollowUpList } from './follow-up-list.tsx';

interface VirtualListProps {
  readonly items: readonly FollowedRow[];
  readonly keyOf: (item: FollowedRow) => string;
  readonly children: (item: FollowedRow) => ReactNode;
}

const call = vi.hoisted(() => vi.fn());
const session = vi.hoisted(() => ({ role: 'reception' }));
vi.mock('../../data/call.ts', () => ({ call }));
vi.mock('../../data/session.ts', async (original) => ({
  ...(await original<typeof import('../../data/session.ts')>()),
  useSession: () => ({ status: 'signed-in', uid: 'rita', ...session }),
}));
vi.mock('../../shared/message-texts.ts', () => ({ useMessageTexts: () => () => 'Hola' }));
// The test's browser has no layout, so a virtual list would render no rows.
vi.mock('../../ui/virtual-list.tsx', () => ({
  VirtualList: ({ items, keyOf, children }: VirtualListProps) =>
    items.map((item) => <div key={keyOf(item)}>{children(item)}</div>),
}));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
// Keeps the test's browser from following the links.
window.addEventListener('click', (event) => event.preventDefault());

const TODAY = gymDay('2026-11-22');

function createRow(uid: string, Nombre: string, IsStaff?: true): FollowedRow {
  const fields = {
    Phone: '+528112345678',
    Guardian: null,
    Plan: 'mensual',
    Branch: null,
    Ends: TODAY,
    Contacted: null,
  };
  return { uid, Nombre, ...(IsStaff ? { IsStaff } : {}), ...fields };
}

function renderList(role: string, damaged = 0): void {
  session.role = role;
  call.mockReset().mockResolvedValue(ok({ At: 1, By: 'rita' }));
  const rows = [createRow('ana', 'Ana'), createRow('carlos', 'Carlos', true)];
  const handlers = { loadMore: () => {}, reload: () => {}, change: () => {} };
  const pages: Pages<FollowedRow> = {
    status: 'ready',
    rows,
    damaged,
    total: 2,
    counts: [],
    isMore: false,
    hasMore: false,
    reason: null,
    ...handlers,
  };
  render(
    <MemoryRouter>
      <FollowUpList
        pages={pages}
        today={TODAY}
        head={['Nombre', 'Vence', 'Teléfono']}
        empty={{ title: '', body: '' }}
        wordsOf={() => ({ plan: 'Mensual', branch: null, date: TODAY, meaning: null, underPhone: null })}
        messageOf={() => ({ template: 'greeting', facts: { plan: '', dias: '' } })}
        onRenew={() => {}}
      />
    </MemoryRouter>,
  );
}

it('lets reception neither renew a staff member nor store a message to one', () => {
  renderList('reception');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Renovar a Ana']);
  expect(screen.getByText('Mensual · Del personal')).toBeTruthy();
  const [toAna, toCarlos] = screen.getAllByRole('link', { name: /WhatsApp/ });
  if (toCarlos) fireEvent.click(toCarlos);
  expect(call).not.toHaveBeenCalled();
  if (toAna) fireEvent.click(toAna);
  expect(call.mock.calls.map(([, { uid }]) => uid)).toEqual(['ana']);
});

it('shows how many damaged rows were left out', () => {
  renderList('admin', 1);
  expect(screen.getByText('Se omitió 1 registro dañado.')).toBeDefined();
});

it('offers administrators to renew everybody, also staff', () => {
  renderList('admin');
  expect(screen.getAllByRole('button', { name: /^Renovar/ })).toHaveLength(2);
});

const pressWrite = (name: string): boolean =>
  fireEvent.click(screen.getByRole('link', { name: `Escribir a ${name} por WhatsApp` }));
const listRecipients = (): string[] => call.mock.calls.map(([, { uid }]) => uid);

it('stores one message for a double press, even if the answer arrives between the presses', async () => {
  renderList('admin');
  pressWrite('Ana');
  // The request is stored there until its answer has arrived.
  await waitFor(() => expect(localStorage.length).toBe(0));
  pressWrite('Ana');
  pressWrite('Carlos');
  expect(listRecipients()).toEqual(['ana', 'carlos']);
});

it('sends the same message again at a press after a reload if its first answer was lost', async () => {
  renderList('admin');
  call.mockImplementation(async (): Promise<Result<unknown>> => refuse('unavailable'));
  pressWrite('Ana');
  expect(await screen.findByText(/^El mensaje no quedó anotado/)).toBeTruthy();
  cleanup();
  const [[, first]] = call.mock.calls as [[unknown, object]];
  renderList('admin');
  pressWrite('Ana');
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(call.mock.calls.map(([, input]) => input)).toEqual([first]);
  expect(screen.queryByText(/^El mensaje no quedó anotado/)).toBeNull();
});
