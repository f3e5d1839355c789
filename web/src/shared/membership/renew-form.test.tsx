// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_TENDER } from '../payment/payment.ts';
import { previewRenewal, RenewForm, renewalInput } from './renew-form.tsx';

const server = vi.hoisted(() => ({
  isStaff: true,
  shift: { shift: 'turno', isLeftOpen: false } as object | null,
  sent: [] as unknown[],
  answers: [] as unknown[],
}));
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
vi.mock('../../data/signed-in/who.ts', () => ({
  useSignedIn: () => ({ uid: 'rita', role: 'reception', branch: 'centro' }),
}));
vi.mock('../shift/use-own-shift.ts', () => ({ useOwnShift: () => ({ status: 'value', value: server.shift }) }));
vi.mock('../payment/use-discount-limit.ts', () => ({ useDiscountLimit: () => 10 }));
beforeEach(() => {
  server.sent.length = 0;
  server.shift = { shift: 'turno', isLeftOpen: false };
  localStorage.clear();
});
afterEach(cleanup);

const PLAN: MembershipPlan = {
  id: 'mensual',
  name: 'Mensual',
  months: 1,
  days: null,
  visits: null,
  priceCentavos: 59_900,
  branches: 'all',
  active: true,
};

it.each([
  { person: 'a colleague', what: 'the refusal instead of the form', isStaff: true, forms: 0 },
  { person: 'a member', what: 'the form', isStaff: false, forms: 1 },
])('shows reception $what if the person is $person', async ({ isStaff, forms }) => {
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

it('offers to open a shift instead of the form, and shows the form once a shift is open', async () => {
  server.isStaff = false;
  server.shift = null;
  const target = { uid: 'ana', name: 'Ana', entries: [], visitsUsed: 0 };
  const form = <RenewForm target={target} plans={[PLAN]} now={() => 0} isShort onBack={() => {}} onDone={() => {}} />;
  const { rerender } = await act(async () => render(form));
  expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Abrir turno' })).toBeTruthy();
  server.shift = { shift: 'turno', isLeftOpen: false };
  await act(async () => rerender(<div>{form}</div>));
  expect(screen.getByRole('button', { name: 'Renovar' })).toBeTruthy();
});

describe('a renewal that is sent', () => {
  const NOW = Date.parse('2026-11-20T12:00:00-06:00');
  const SHOWN = { Entry: null, Ends: dayFromParts({ year: 2026, month: 12, day: 19 }), Total: 59_900 };
  const LATER = { Entry: 'p2', Ends: dayFromParts({ year: 2027, month: 1, day: 19 }), Total: 59_900 };

  const form = (entries: readonly MembershipEntry[] = [], onDone = () => {}) => (
    <RenewForm
      target={{ uid: 'ana', name: 'Ana', entries, visitsUsed: 0 }}
      plans={[PLAN]}
      now={() => NOW}
      isShort
      onBack={() => {}}
      onDone={onDone}
    />
  );
  const press = (name = 'Renovar') => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const renewedEntry = (): MembershipEntry => {
    const renewed = renew([], PLAN, { id: 'p2', by: 'staff', now: NOW });
    if (!renewed.ok) throw new Error(renewed.refusal.reason);
    return renewed.value.entry;
  };

  it('shows the new dates if its preview is stale, and is sent again only when the person confirms them', async () => {
    server.isStaff = false;
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

  it('confirms the same preview in a retry, even if the history got a new entry meanwhile', async () => {
    server.isStaff = false;
    server.answers.push(refuse('unavailable'), ok({ Ends: '2026-12-19' }));
    let view: RenderResult | undefined;
    await act(async () => {
      view = render(form());
    });
    await press();
    await act(async () => view?.rerender(form([renewedEntry()])));
    expect(screen.getByRole('alert').textContent).toContain('No sabemos si se registró');
    expect(screen.getByRole('alert').textContent).toContain('Renovación de Ana: vence el 2026-12-19.');
    await press('Volver a intentar');
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
  });

  it('keeps its preview on screen until it is refused, even if the history gets a new entry before that', async () => {
    server.isStaff = false;
    let answer: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (answer = resolve)));
    let view: RenderResult | undefined;
    await act(async () => {
      view = render(form());
    });
    await press();
    await act(async () => view?.rerender(form([renewedEntry()])));
    expect(screen.getByText('2026-12-19')).toBeDefined();
    expect(screen.queryByText('2027-01-19')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer(refuse('shift-needed')));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Ahora: vence el 2027-01-19');
  });

  it('can be sent again if the form was closed before the answer was known', async () => {
    server.isStaff = false;
    let answer: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (answer = resolve)), ok({ Ends: '2026-12-19' }));
    const onDone = vi.fn<() => void>();
    const { unmount } = await act(async () => render(form()));
    await press();
    unmount();
    await act(async () => render(form([], onDone)));
    expect(screen.getByText('Renovación de Ana')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull();
    await act(async () => answer(refuse('unavailable')));
    expect(screen.getByRole('alert').textContent).toContain('No sabemos si se registró');
    await press('Volver a intentar');
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('reports its answer to a form that was opened while it was in flight', async () => {
    server.isStaff = false;
    let answer: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (answer = resolve)));
    const onDone = vi.fn<() => void>();
    const { unmount } = await act(async () => render(form()));
    await press();
    unmount();
    await act(async () => render(form([renewedEntry()], onDone)));
    await act(async () => answer(ok({ Ends: '2026-12-19' })));
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('the preview and input of a renewal', () => {
  // In UTC it is already the next day.
  const NOW = Date.parse('2026-11-20T23:30:00-06:00');
  const FORM = {
    ...INITIAL_TENDER,
    plan: 'mensual',
    starts: '',
    paidBy: 'cash',
    paidReason: '',
    discount: '',
    reason: '',
  } as const;
  const NEW_MEMBER = { entries: [], visitsUsed: 0 };

  it("starts on the gym's current day if the last period is over", () => {
    const lastRenewal = renew([], PLAN, { id: 'p1', by: 'staff', now: Date.parse('2026-10-01T12:00:00-06:00') });
    const entries = lastRenewal.ok ? [lastRenewal.value.entry] : [];
    expect(entries).toHaveLength(1);
    expect(previewRenewal(FORM, { entries, visitsUsed: 0 }, PLAN, NOW)).toMatchObject({
      ok: true,
      value: { newEnds: '2026-12-19' },
    });
  });

  it('starts on the chosen day', () => {
    const preview = previewRenewal({ ...FORM, starts: '2026-11-25' }, NEW_MEMBER, PLAN, NOW);
    expect(preview).toMatchObject({ ok: true, value: { oldEnds: null, newEnds: '2026-12-24' } });
  });

  // With today as a fallback, the person would pay for days that were never chosen.
  it('has no preview for an incomplete first day', () => {
    expect(previewRenewal({ ...FORM, starts: '2026-12-' }, NEW_MEMBER, PLAN, NOW)).toBeNull();
  });

  it('sends the preview, and the first day only if it was chosen', () => {
    const Seen = { Entry: null, Ends: dayFromParts({ year: 2026, month: 11, day: 25 }), Total: 59_900 };
    const input = { uid: 'ana', Seen, Plan: 'mensual', Payments: { card: { Amount: 59_900 } } };
    const card = { ...FORM, paidBy: 'card' } as const;
    expect(renewalInput(card, 'ana', Seen, PLAN)).toEqual(input);
    expect(renewalInput({ ...card, starts: '2026-11-25' }, 'ana', Seen, PLAN)).toEqual({
      ...input,
      Starts: '2026-11-25',
    });
  });

  it('accepts several tenders with the cash received, and a discount with its reason', () => {
    const form = {
      ...FORM,
      paidBy: 'mixed',
      card: '400',
      received: '150',
      discount: '10 %',
      reason: 'Convenio',
    } as const;
    const preview = previewRenewal(form, NEW_MEMBER, PLAN, NOW);
    expect(preview).toMatchObject({ ok: true, value: { entry: { priceCentavos: 53_910, paidBy: 'mixed' } } });
    const Seen = { Entry: null, Ends: dayFromParts({ year: 2026, month: 12, day: 19 }), Total: 53_910 };
    expect(renewalInput(form, 'ana', Seen, PLAN)).toMatchObject({
      Payments: { cash: { Amount: 13_910, Received: 15_000 }, card: { Amount: 40_000 } },
      Discount: { Percent: 10, Reason: 'Convenio' },
    });
  });

  it('sends no payments if nothing is charged', () => {
    const Seen = { Entry: null, Ends: dayFromParts({ year: 2026, month: 12, day: 19 }), Total: 0 };
    const courtesy = { ...FORM, paidBy: 'courtesy', paidReason: 'Aniversario' } as const;
    expect(renewalInput(courtesy, 'ana', Seen, PLAN)).toMatchObject({ PaidBy: 'courtesy', Reason: 'Aniversario' });
    expect(renewalInput(courtesy, 'ana', Seen, PLAN)).not.toHaveProperty('Payments');
  });
});
