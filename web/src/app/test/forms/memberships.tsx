import {
  annulMembershipEntry,
  freezeMembership,
  renewMembership,
  resumeMembership,
} from '@gym/domain/contracts/memberships';
import { entryToStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { freeze } from '@gym/domain/membership/pauses';
import { gymDay, instantAt, planWith } from '@gym/domain/testing/arbitraries';
import { ResumeForm } from '../../../features/desk/resume-form.tsx';
import { AnnulDialog } from '../../../features/members/membership/annul-dialog.tsx';
import { ChangeDialog } from '../../../features/members/membership/change-dialog.tsx';
import { CHANGES, type ChangeKind } from '../../../features/members/membership/membership-change.ts';
import { FreezeDialog } from '../../../features/own-membership/freeze-dialog.tsx';
import { ResumeButton } from '../../../features/own-membership/resume-button.tsx';
import { RenewalDialog } from '../../../shared/membership/renew-form.tsx';
import { type FormRow, type } from './form-row.tsx';

const NOW = instantAt('2026-11-12');
const TODAY = gymDay('2026-11-12');
const now = (): number => NOW;
const noop = (): void => {};
const WEEK = planWith({ id: 'semana', name: 'Semana', months: null, days: 7 });

function createSoldEntry(): MembershipEntry {
  const sold = renew([], planWith(), { id: 'sold', by: 'staff', now: instantAt('2026-11-01') });
  if (!sold.ok) throw new Error(sold.refusal.reason);
  return sold.value.entry;
}

function createFrozenEntries(): readonly MembershipEntry[] {
  const window = { from: gymDay('2026-11-10'), to: gymDay('2026-11-19') };
  const change = freeze([createSoldEntry()], window, { id: 'frozen', by: 'ana', now: instantAt('2026-11-05') });
  if (!change.ok) throw new Error(change.refusal.reason);
  return [createSoldEntry(), change.value.entry];
}

const target = { uid: 'ana', name: 'Ana', entries: [createSoldEntry()], visitsUsed: 0 };
const frozenTarget = { ...target, entries: createFrozenEntries() };
/** Answers to the other callables that the renewal calls. */
const OTHERS = { describeSignIn: { ok: true, value: { way: 'link', email: null, isStaff: false } } } as const;

function createChangeRow(
  kind: ChangeKind,
  send: string,
  fill?: FormRow['fill'],
  required?: readonly string[],
): FormRow {
  return {
    name: `change of a membership: ${kind}`,
    files: ['features/members/membership/change-dialog.tsx'],
    contract: CHANGES[kind].contract,
    element: () => (
      <ChangeDialog
        kind={kind}
        target={kind === 'resume' ? frozenTarget : target}
        plans={[planWith(), WEEK]}
        currentPlan={planWith().id}
        today={TODAY}
        now={now}
        onClose={noop}
        onDone={noop}
      />
    ),
    ...(fill && { fill }),
    ...(required && { required }),
    send,
    isKept: true,
  };
}

const MEMBERSHIP = { Ends: gymDay('2026-12-10') } as Parameters<typeof ResumeButton>[0]['membership'];

export const MEMBERSHIP_FORMS: readonly FormRow[] = [
  {
    name: 'renewal',
    files: ['shared/membership/renew-form.tsx'],
    contract: renewMembership,
    others: OTHERS,
    element: () => <RenewalDialog target={target} plans={[planWith(), WEEK]} now={now} onBack={noop} onDone={noop} />,
    send: 'Renovar',
    isKept: true,
  },
  {
    name: 'renewal without a charge',
    files: ['shared/membership/renew-form.tsx'],
    contract: renewMembership,
    others: OTHERS,
    element: () => <RenewalDialog target={target} plans={[planWith(), WEEK]} now={now} onBack={noop} onDone={noop} />,
    open: () => type('Forma de pago', 'courtesy'),
    fill: () => type('Motivo', 'Promesa de la dueña'),
    send: 'Renovar',
    isKept: true,
    required: ['Motivo'],
  },
  createChangeRow('freeze', 'Congelar'),
  createChangeRow('resume', 'Reanudar hoy'),
  createChangeRow('cancel', 'Cancelar la membresía', () => type('Motivo', 'Se muda')),
  createChangeRow('change', 'Cambiar de plan', () => type('Plan', 'semana')),
  {
    name: 'annulment of an entry',
    files: ['features/members/membership/annul-dialog.tsx', 'shared/reason/reason-dialog.tsx'],
    contract: annulMembershipEntry,
    element: () => (
      <AnnulDialog
        target={target}
        entry={createSoldEntry()}
        planName={(key) => key}
        today={TODAY}
        now={now}
        renderChargedAnnul={({ renderWithoutRefund }) => renderWithoutRefund(null)}
        onClose={noop}
        onDone={noop}
      />
    ),
    fill: () => type('Motivo', 'Error de captura'),
    send: 'Anular',
    isKept: true,
    required: ['Motivo'],
  },
  {
    name: 'end of a freeze at the desk',
    files: ['features/desk/resume-form.tsx', 'shared/membership/use-resume.ts'],
    contract: resumeMembership,
    element: () => (
      <ResumeForm
        visitor={{ uid: 'ana', name: 'Ana' } as Parameters<typeof ResumeForm>[0]['visitor']}
        data={{ entries: createFrozenEntries(), visitsUsed: 0, plans: [], now }}
        onBack={noop}
        onDone={noop}
      />
    ),
    send: 'Reanudar y registrar',
    isKept: true,
  },
  {
    name: 'end of a freeze, by the member',
    files: ['features/own-membership/resume-button.tsx'],
    contract: resumeMembership,
    role: 'member',
    stored: {
      [membershipPeriodsPath.at({ uid: 'ana' })]: Object.fromEntries(
        createFrozenEntries().map((entry) => [entry.id, entryToStored(entry)]),
      ),
    },
    element: () => (
      <ResumeButton uid="ana" membership={MEMBERSHIP} isAhead={false} now={now} placeholder={null} onDone={noop} />
    ),
    send: 'Reanudar',
    isKept: true,
  },
  {
    name: 'freeze, by the member',
    files: ['features/own-membership/freeze-dialog.tsx'],
    contract: freezeMembership,
    role: 'member',
    stored: { [membershipPeriodsPath.at({ uid: 'ana' })]: { sold: entryToStored(createSoldEntry()) } },
    element: () => (
      <FreezeDialog uid="ana" rules={{ daysPerYear: 30, noticeDays: 1 }} now={now} onClose={noop} onDone={noop} />
    ),
    send: 'Congelar',
    isKept: true,
  },
];
