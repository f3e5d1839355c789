// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenewForm } from './renew-form.tsx';

const server = vi.hoisted(() => ({ isStaff: true, sent: [] as unknown[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }, input: unknown) => {
    if (name !== 'renewMembership') return ok({ way: 'own', email: null, isStaff: server.isStaff });
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: 'reception' }),
}));
vi.mock('../../data/uncharged-limits.ts', () => ({ useUnchargedLimits: () => null }));
afterEach(cleanup);

it.each([
  ['a colleague', true, 0],
  ['a member', false, 1],
] as const)('says what will be refused before it is filled in: %s', async (_who, isStaff, forms) => {
  server.isStaff = isStaff;
  const target = { uid: isStaff ? 'carlos' : 'ana', name: 'Ana', entries: [], visitsUsed: 0 };
  await act(async () =>
    render(<RenewForm target={target} plans={[]} now={() => 0} isShort onBack={() => {}} onDone={() => {}} />),
  );
  expect(screen.queryAllByRole('button', { name: 'Renovar' })).toHaveLength(forms);
  expect(screen.queryAllByText(/^Sólo un administrador puede cambiar algo de las cuentas del personal/)).toHaveLength(
    1 - forms,
  );
  expect(screen.getByRole('button', { name: 'Volver' })).toBeTruthy();
});

describe('the preview that is sent', () => {
  const NOW = Date.parse('2026-11-20T12:00:00-06:00');
  const PLAN: Plan = {
    id: 'mensual',
    name: 'Mensual',
    months: 1,
    days: null,
    visits: null,
    priceCentavos: 59_900,
    branches: 'all',
    active: true,
    freeze: null,
  };
  const SHOWN = { Entry: null, Ends: dayFromParts({ year: 2026, month: 12, day: 19 }), Total: 59_900 };
  const LATER = { Entry: 'p2', Ends: dayFromParts({ year: 2027, month: 1, day: 19 }), Total: 59_900 };

  const form = (entries: readonly MembershipEntry[] = []) => (
    <RenewForm
      target={{ uid: 'ana', name: 'Ana', entries, visitsUsed: 0 }}
      plans={[PLAN]}
      now={() => NOW}
      isShort
      onBack={() => {}}
      onDone={() => {}}
    />
  );
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Renovar' })));
  const sold = (): MembershipEntry => {
    const renewed = renew([], PLAN, { id: 'p2', by: 'staff', now: NOW });
    if (!renewed.ok) throw new Error(renewed.refusal.reason);
    return renewed.value.entry;
  };

  it('is asked again when it is stale, with the new dates, and never sent again by itself', async () => {
    server.isStaff = false;
    server.sent.length = 0;
    server.answers.push(refuse('preview-stale', { seen: LATER }), ok({ Ends: '2027-01-19' }));
    await act(async () => render(form()));
    await press();
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain('La membresía cambió');
    expect(notice).toContain('Viste: vence el 2026-12-19. Ahora: vence el 2027-01-19. Se cobra $599.00.');
    expect(server.sent).toHaveLength(1);
    await press();
    const [first, second] = server.sent as { readonly requestId: string; readonly Seen: object }[];
    expect(first?.Seen).toEqual(SHOWN);
    expect(second?.Seen).toEqual(LATER);
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays the same in a retry without an answer, even if the new entry has already arrived', async () => {
    server.isStaff = false;
    server.sent.length = 0;
    server.answers.push(refuse('unavailable'), ok({ Ends: '2026-12-19' }));
    let view: RenderResult | undefined;
    await act(async () => {
      view = render(form());
    });
    await press();
    await act(async () => view?.rerender(form([sold()])));
    await press();
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
  });
});
