import { gymDayOf } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { PAYMENT_TEXT } from './text.ts';

function formatDays(from: string, to: string): string {
  return to === ENDLESS ? `Desde el ${from}, sin vencimiento` : `Del ${from} al ${to}`;
}

/**
 * Describes an entry of a membership's history. `planName` returns a plan's name by its key. `history` contains the
 * entry that an annulment annuls.
 */
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
 * Returns the price of a paid period or a change of plan, and how it was paid. For a change with credit left, returns
 * that credit instead; for another change with the price 0, 'Sin cobro'. `null` for other entries.
 */
export function entrySumText(entry: MembershipEntry): string | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  const chargeText = `${formatCentavos(entry.priceCentavos)} · ${PAYMENT_TEXT[entry.paidBy]}`;
  if (entry.kind === 'paid') return chargeText;
  if (entry.leftCentavos > 0) return `Sobraron ${formatCentavos(entry.leftCentavos)}`;
  return entry.priceCentavos === 0 ? 'Sin cobro' : chargeText;
}
