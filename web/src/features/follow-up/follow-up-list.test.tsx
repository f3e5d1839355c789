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

const sent = vi.hoisted(() => vi.fn());
const reader = vi.hoisted(() => ({ role: 'reception' }));
vi.mock('../../data/call.ts', () => ({ call: sent }));
vi.mock('../../data/session.ts', async (original) => ({
  ...(await original<typeof import('../../data/session.ts')>()),
  useSession: () => ({ status: 'signed-in', uid: 'rita', ...reader }),
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

function row(uid: string, Nombre: string, IsStaff?: true): FollowedRow {
  const about = { Phone: '+528112345678', Guardian: null, Plan: 'mensual', Branch: null, Ends: TODAY, Contacted: null };
  return { uid, Nombre, ...(IsStaff ? { IsStaff } : {}), ...about };
}

function open(role: string, damaged = 0): void {
  reader.role = role;
  sent.mockReset().mockResolvedValue(ok({ At: 1, By: 'rita' }));
  const rows = [row('ana', 'Ana'), row('carlos', 'Carlos', true)];
  const still = { loadMore: () => {}, reload: () => {}, change: () => {} };
  const pages: Pages<FollowedRow> = {
    status: 'ready',
    rows,
    damaged,
    total: 2,
    counts: [],
    isMore: false,
    hasMore: false,
    reason: null,
    ...still,
  };
  render(
    <MemoryRouter>
      <FollowUpList
        pages={pages}
        today={TODAY}
        head={['Nombre', 'Vence', 'Teléfono']}
        empty={{ title: '', body: '' }}
        wordsOf={() => ({ plan: 'Mensual', branch: null, date: TODAY, meaning: null, seen: null })}
        messageOf={() => ({ template: 'greeting', facts: { plan: '', dias: '' } })}
        onRenew={() => {}}
      />
    </MemoryRouter>,
  );
}

it('offers reception neither the renewal of a colleague nor storing a message to one', () => {
  open('reception');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Renovar a Ana']);
  expect(screen.getByText('Mensual · Del personal')).toBeTruthy();
  const [toAna, toCarlos] = screen.getAllByRole('link', { name: /WhatsApp/ });
  if (toCarlos) fireEvent.click(toCarlos);
  expect(sent).not.toHaveBeenCalled();
  if (toAna) fireEvent.click(toAna);
  expect(sent.mock.calls.map(([, { uid }]) => uid)).toEqual(['ana']);
});

it('says how many damaged rows are left out', () => {
  open('admin', 1);
  expect(screen.getByText('Se omitió 1 registro dañado.')).toBeDefined();
});

it('offers administrators all actions for everybody', () => {
  open('admin');
  expect(screen.getAllByRole('button', { name: /^Renovar/ })).toHaveLength(2);
});

const write = (name: string): boolean =>
  fireEvent.click(screen.getByRole('link', { name: `Escribir a ${name} por WhatsApp` }));
const sentTo = (): string[] => sent.mock.calls.map(([, { uid }]) => uid);

it('stores one message for a double press, also if the answer comes in between', async () => {
  open('admin');
  write('Ana');
  await waitFor(() => expect(localStorage.length).toBe(0));
  write('Ana');
  write('Carlos');
  expect(sentTo()).toEqual(['ana', 'carlos']);
});

it('sends the same message again, by a press or after a reload, until it is answered', async () => {
  open('admin');
  sent.mockImplementation(async (): Promise<Result<unknown>> => refuse('unavailable'));
  write('Ana');
  expect(await screen.findByText(/^El mensaje no quedó anotado/)).toBeTruthy();
  cleanup();
  const [[, first]] = sent.mock.calls as [[unknown, object]];
  open('admin');
  write('Ana');
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(sent.mock.calls.map(([, input]) => input)).toEqual([first]);
  expect(screen.queryByText(/^El mensaje no quedó anotado/)).toBeNull();
});
