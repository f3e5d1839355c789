// @vitest-environment happy-dom
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnCheckIn } from './own-check-in.tsx';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-23T07:30:00-06:00');
const ACCESS = {
  From: NOW - HOUR_MS,
  Until: NOW + HOUR_MS * 24 * 30,
  Ends: '2026-12-23',
  Branches: {},
  Plan: 'mensual',
  Revision: 1,
};
const value = (of: unknown) => ({ status: 'value', value: of });
const damaged = { status: 'error', reason: 'damaged', retry: () => {} };
const stored = vi.hoisted((): { access: unknown; attendance: unknown } => ({ access: null, attendance: null }));

vi.mock('../../data/read.ts', () => ({
  useRecord: ({ pattern }: { readonly pattern: string }) =>
    pattern.startsWith('Access/') ? stored.access : stored.attendance,
}));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW, useToday: () => '2026-11-23' }));
vi.mock('./answer-parts.tsx', () => ({ answer: {}, ownUndo: {}, OwnQueue: () => null }));
vi.mock('./use-known.ts', () => ({ useKnownHere: () => null }));
vi.mock('./use-check-in.ts', () => ({ useCheckIn: () => ({ shown: { phase: 'idle' }, recordedId: null }) }));

afterEach(cleanup);

/** Shows the own check-in; returns whether its button can be pressed. */
function show(access: unknown, attendance: unknown): boolean {
  Object.assign(stored, { access, attendance });
  render(
    <OwnCheckIn
      uid="ana"
      user={{ Nombre: 'Ana' }}
      config={null}
      branches={[{ key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } }]}
      codeInAddress=""
      withoutPlan={() => <p>sin plan</p>}
    />,
  );
  return !screen.getByRole<HTMLButtonElement>('button', { name: /Registrar/ }).disabled;
}

it('offers the check-in to who has a standing', () => {
  expect(show(value(ACCESS), value(null))).toBe(true);
});

it('offers it while the check-in of today is unknown, because the device decides alone without network', () => {
  expect(show(value(ACCESS), { ...damaged, reason: 'unavailable' })).toBe(true);
});

it.each([
  { record: 'standing', access: damaged, attendance: value(null) },
  { record: 'check-in of today', access: value(ACCESS), attendance: damaged },
])('says that the $record is damaged and offers no check-in', ({ access, attendance }) => {
  expect(show(access, attendance)).toBe(false);
  expect(screen.getByText(READ_FAILURE_TEXT.damaged)).toBeTruthy();
  expect(screen.queryByText('sin plan')).toBeNull();
});
