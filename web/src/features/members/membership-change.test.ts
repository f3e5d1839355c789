import { renew } from '@gym/domain/membership/engine';
import { at, planWith } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { type ChangeForm, type ChangeKind, previewChange } from './membership-change.ts';

const NOW = at('2026-11-20');
const PLAN = planWith();

const FORM: ChangeForm = {
  plan: PLAN.id,
  paidBy: 'cash',
  paidReason: '',
  from: '2026-11-20',
  to: '2026-11-26',
  reason: 'Se muda',
};

function preview(kind: ChangeKind, part: Partial<ChangeForm>) {
  const sold = renew([], PLAN, { id: 'sold', by: 'staff', now: NOW - 3_600_000 }, {});
  if (!sold.ok) throw new Error(sold.refusal.reason);
  return previewChange(kind, { ...FORM, ...part }, [sold.value.entry], { plan: PLAN, visitsUsed: 0 }, NOW);
}

it('shows the end before and after', () => {
  expect(preview('freeze', {})).toMatchObject({ value: { oldEnds: '2026-12-19', newEnds: '2026-12-26' } });
});

// The next best day would be today: the person would lose days without anybody having said so.
it.each<[ChangeKind, Partial<ChangeForm>]>([
  ['freeze', { from: '2026-1-30' }],
  ['freeze', { to: '2026-02-30' }],
  ['cancel', { from: '2026-12-0' }],
])('%s does nothing by a day that is half typed (%j)', (kind, part) => {
  expect(preview(kind, part)).toBeNull();
});
