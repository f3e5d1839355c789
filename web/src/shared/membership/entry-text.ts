import { gymDayOf } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { PAYMENT_TEXT } from './text.ts';

function formatDays(from: string, to: string): string {
  return to === ENDLESS ? `Desde el ${from}, sin vencimiento` : `Del ${from} al ${to}`;
}

/** Describes an entry of a membership's history. `planName` returns the name of the plan with a key. */
export function entryText(
  entry: MembershipEntry,
  planName: (key: string) => string,
  history: readonly MembershipEntry[],
): { readonly title: string; readonly detail: string } {
  switch (entry.kind) {
    case 'paid':
      return { title: planName(entry.planId), detail: formatDays(entry.startsOn, entry.endsOn) };
    case 'change':
      return { title: `Cambio a ${planName(entry.planId)}`, detail: formatDays(entry.startsOn, entry.endsOn) };
    case 'freeze':
      return { title: 'Pausa', detail: formatDays(entry.from, entry.to) };
    case 'resume':
      return { title: 'Reanudación', detail: `A partir del ${entry.on}` };
    case 'cancel':
      return { title: 'Cancelación', detail: `A partir del ${entry.from}. Motivo: ${entry.reason}` };
    case 'annul': {
      const target = history.find(({ id }) => id === entry.targetId);
      const targetText = target && `${entryText(target, planName, []).title}, del ${gymDayOf(target.at)}. `;
      return { title: 'Anulación', detail: `${targetText ?? ''}Motivo: ${entry.reason}` };
    }
  }
}

/**
 * Returns the price of an entry and how it was paid or, for a change of plan, the credit that is left. `null` if the
 * entry is not a sale.
 */
export function entrySumText(entry: MembershipEntry): string | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  const chargeText = `${formatCentavos(entry.priceCentavos)} · ${PAYMENT_TEXT[entry.paidBy]}`;
  if (entry.kind === 'paid') return chargeText;
  if (entry.leftCentavos > 0) return `Sobraron ${formatCentavos(entry.leftCentavos)}`;
  return entry.priceCentavos === 0 ? 'Sin cobro' : chargeText;
}
