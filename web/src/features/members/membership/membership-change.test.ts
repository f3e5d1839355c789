import { renew } from '@gym/domain/membership/engine';
import { instantAt, planWith } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { type ChangeForm, type ChangeKind, previewChange } from './membership-change.ts';

const NOW = instantAt('2026-11-20');
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

it('previews the last day before and after a freeze', () => {
  expect(preview('freeze', {})).toMatchObject({ value: { oldEnds: '2026-12-19', newEnds: '2026-12-26' } });
});

// An invalid day must not be replaced by today: the person could lose days that nobody chose.
it.each<{ readonly kind: ChangeKind; readonly part: Partial<ChangeForm> }>([
  { kind: 'freeze', part: { from: '2026-1-30' } },
  { kind: 'freeze', part: { to: '2026-02-30' } },
  { kind: 'cancel', part: { from: '2026-12-0' } },
])('previews no $kind with an incomplete or impossible day: $part', ({ kind, part }) => {
  expect(preview(kind, part)).toBeNull();
});
