import { gymDayOf } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { PAYMENT_TEXT } from './text.ts';

function formatDays(from: string, to: string): string {
  return to === ENDLESS ? `Desde el ${from}, sin vencimiento` : `Del ${from} al ${to}`;
}

/** Returns the title and detail of a history line. `plan` returns a plan's name by key; `all` is the whole history. */
export function entryText(
  entry: MembershipEntry,
  plan: (key: string) => string,
  all: readonly MembershipEntry[],
): { readonly title: string; readonly detail: string } {
  switch (entry.kind) {
    case 'paid':
      return { title: plan(entry.planId), detail: formatDays(entry.startsOn, entry.endsOn) };
    case 'change':
      return { title: `Cambio a ${plan(entry.planId)}`, detail: formatDays(entry.startsOn, entry.endsOn) };
    case 'freeze':
      return { title: 'Pausa', detail: formatDays(entry.from, entry.to) };
    case 'resume':
      return { title: 'Reanudación', detail: `A partir del ${entry.on}` };
    case 'cancel':
      return { title: 'Cancelación', detail: `A partir del ${entry.from}. Motivo: ${entry.reason}` };
    case 'annul': {
      const target = all.find(({ id }) => id === entry.targetId);
      const what = target && `${entryText(target, plan, []).title}, del ${gymDayOf(target.at)}. `;
      return { title: 'Anulación', detail: `${what ?? ''}Motivo: ${entry.reason}` };
    }
  }
}

/** Returns what a line cost and how it was paid, or what was left over. Returns null if the line is not a sale. */
export function entrySumText(entry: MembershipEntry): string | null {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  const paid = `${formatCentavos(entry.priceCentavos)} · ${PAYMENT_TEXT[entry.paidBy]}`;
  if (entry.kind === 'paid') return paid;
  if (entry.leftCentavos > 0) return `Sobraron ${formatCentavos(entry.leftCentavos)}`;
  return entry.priceCentavos === 0 ? 'Sin cobro' : paid;
}
