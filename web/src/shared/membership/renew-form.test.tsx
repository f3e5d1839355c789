// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_TENDER } from '../payment/payment.ts';
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
  freeze: null,
};

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

it('offers to open a shift before anything is filled in', async () => {
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

describe('the preview that is sent', () => {
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
  const sold = (): MembershipEntry => {
    const renewed = renew([], PLAN, { id: 'p2', by: 'staff', now: NOW });
    if (!renewed.ok) throw new Error(renewed.refusal.reason);
    return renewed.value.entry;
  };

  it('is asked again with the new dates when it is stale, and never sent again by itself', async () => {
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

  it('stays the same in a retry without an answer, even if the new entry has already arrived', async () => {
    server.isStaff = false;
    server.answers.push(refuse('unavailable'), ok({ Ends: '2026-12-19' }));
    let view: RenderResult | undefined;
    await act(async () => {
      view = render(form());
    });
    await press();
    await act(async () => view?.rerender(form([sold()])));
    expect(screen.getByRole('alert').textContent).toContain('No sabemos si se registró');
    expect(screen.getByRole('alert').textContent).toContain('Renovación de Ana: vence el 2026-12-19.');
    await press('Volver a intentar');
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
  });

  it('stays on screen while the request runs, even if the new entry has already arrived', async () => {
    server.isStaff = false;
    let answer: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (answer = resolve)));
    let view: RenderResult | undefined;
    await act(async () => {
      view = render(form());
    });
    await press();
    await act(async () => view?.rerender(form([sold()])));
    expect(screen.getByText('2026-12-19')).toBeDefined();
    expect(screen.queryByText('2027-01-19')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer(refuse('shift-needed')));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Ahora: vence el 2027-01-19');
  });

  it('is restored if the form was left before the answer was known', async () => {
    server.isStaff = false;
    let lose: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (lose = resolve)), ok({ Ends: '2026-12-19' }));
    const done = vi.fn<() => void>();
    const { unmount } = await act(async () => render(form()));
    await press();
    unmount();
    await act(async () => render(form([], done)));
    expect(screen.getByText('Renovación de Ana')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull();
    await act(async () => lose(refuse('unavailable')));
    expect(screen.getByRole('alert').textContent).toContain('No sabemos si se registró');
    await press('Volver a intentar');
    expect(server.sent).toHaveLength(2);
    expect(server.sent[1]).toEqual(server.sent[0]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is restored in a form that is opened while the request runs', async () => {
    server.isStaff = false;
    let answer: (result: unknown) => void = () => {};
    server.answers.push(new Promise((resolve) => (answer = resolve)));
    const done = vi.fn<() => void>();
    const { unmount } = await act(async () => render(form()));
    await press();
    unmount();
    await act(async () => render(form([sold()], done)));
    await act(async () => answer(ok({ Ends: '2026-12-19' })));
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('the form of a renewal', () => {
  const NOW = Date.parse('2026-11-20T23:30:00-06:00');
  const FORM = {
    ...FIRST_TENDER,
    plan: 'mensual',
    starts: '',
    paidBy: 'cash',
    paidReason: '',
    discount: '',
    reason: '',
  } as const;
  const NEW = { entries: [], visitsUsed: 0 };

  it("starts on the gym's day once the last period is over", () => {
    const before = renew([], PLAN, { id: 'p1', by: 'staff', now: Date.parse('2026-10-01T12:00:00-06:00') });
    const entries = before.ok ? [before.value.entry] : [];
    expect(entries).toHaveLength(1);
    expect(previewRenewal(FORM, { entries, visitsUsed: 0 }, PLAN, NOW)).toMatchObject({
      ok: true,
      value: { newEnds: '2026-12-19' },
    });
  });

  it('starts on the chosen day', () => {
    const preview = previewRenewal({ ...FORM, starts: '2026-11-25' }, NEW, PLAN, NOW);
    expect(preview).toMatchObject({ ok: true, value: { oldEnds: null, newEnds: '2026-12-24' } });
  });

  // With today as a fallback, the person would pay for days that were never chosen.
  it('sells nothing for an incomplete day', () => {
    expect(previewRenewal({ ...FORM, starts: '2026-12-' }, NEW, PLAN, NOW)).toBeNull();
  });

  it('sends the preview, and the first day only if one was chosen', () => {
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
    const preview = previewRenewal(form, NEW, PLAN, NOW);
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
