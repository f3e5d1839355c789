// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { day } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { FollowedRow } from '../../data/expirations.ts';
import type { Pages } from '../../shared/list/use-pages.ts';
import { FollowUpList } from './follow-up-list.tsx';

const sent = vi.hoisted(() => vi.fn());
const reader = vi.hoisted(() => ({ role: 'reception' }));
vi.mock('../../data/call.ts', () => ({ call: sent }));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', uid: 'rita', ...reader }) }));
vi.mock('../../data/message-texts.ts', () => ({ useMessageTexts: () => () => 'Hola' }));
// The test's browser measures nothing, so that no row would be in sight.
vi.mock('../../ui/virtual-list.tsx', () => ({
  VirtualList: <Item,>({ items, children }: { items: readonly Item[]; children: (item: Item) => unknown }) =>
    items.map(children),
}));
afterEach(cleanup);
// The browser itself follows no link here.
window.addEventListener('click', (event) => event.preventDefault());

const TODAY = day('2026-11-22');

function row(uid: string, Nombre: string, IsStaff?: true): FollowedRow {
  const about = { Phone: '+528112345678', Guardian: null, Plan: 'mensual', Branch: null, Ends: TODAY, Contacted: null };
  return { uid, Nombre, ...(IsStaff ? { IsStaff } : {}), ...about };
}

function open(role: string): void {
  reader.role = role;
  sent.mockReset().mockResolvedValue(ok({ At: 1, By: 'rita' }));
  const rows = [row('ana', 'Ana'), row('carlos', 'Carlos', true)];
  const still = { loadMore: () => {}, reload: () => {}, change: () => {} };
  const pages: Pages<FollowedRow> = {
    status: 'ready',
    rows,
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

it('offers reception no renewal of a colleague, and keeps no message to one', () => {
  open('reception');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Renovar a Ana']);
  expect(screen.getByText('Mensual · Del personal')).toBeTruthy();
  const [toAna, toCarlos] = screen.getAllByRole('link', { name: /WhatsApp/ });
  if (toCarlos) fireEvent.click(toCarlos);
  expect(sent).not.toHaveBeenCalled();
  if (toAna) fireEvent.click(toAna);
  expect(sent.mock.calls.map(([, { uid }]) => uid)).toEqual(['ana']);
});

it('offers an administrator all of them', () => {
  open('admin');
  expect(screen.getAllByRole('button', { name: /^Renovar/ })).toHaveLength(2);
});
