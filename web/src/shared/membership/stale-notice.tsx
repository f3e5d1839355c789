import type { GymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import { formatCentavos } from '@gym/domain/money/money';
import { Notice } from '../../ui/notice.tsx';
import { MEMBERSHIP_TEXT } from './text.ts';
import type { Stale } from './use-seen.ts';

function endText(ends: GymDay | null): string {
  if (ends === null) return 'ya no hay membresía';
  return ends === ENDLESS ? 'sin vencimiento' : `vence el ${ends}`;
}

/** What a preview showed and what the change comes to now: dates, and sums where something is charged. */
function staleText({ shown, now }: Stale): string {
  const next = `Ahora: ${endText(now.Ends)}.`;
  const seenDates =
    shown?.Ends === now.Ends
      ? `La fecha es la misma: ${endText(now.Ends)}.`
      : `Viste: ${endText(shown?.Ends ?? null)}. ${next}`;
  const dates = shown === null ? next : seenDates;
  const sum =
    shown === null || shown.Total === now.Total
      ? now.Total > 0 && `Se cobra ${formatCentavos(now.Total)}.`
      : `Viste ${formatCentavos(shown.Total)}; ahora se cobra ${formatCentavos(now.Total)}.`;
  return [dates, sum, 'Revisa y confirma otra vez.'].filter(Boolean).join(' ');
}

/** Says that the membership changed since the preview was shown, with the new dates and sum, and asks to confirm again. */
export function StaleNotice({ stale }: { readonly stale: Stale }) {
  return (
    <Notice tone="warn" title={MEMBERSHIP_TEXT.stale} live>
      {staleText(stale)}
    </Notice>
  );
}
