import type { GymDay } from '@gym/domain/calendar/calendar';
import type { AllowedFreeze } from '@gym/domain/membership/pauses';
import { plural } from '@gym/domain/text/plural';
import { MEMBERSHIP_TEXT } from '../../../shared/membership/text.ts';
import { REASON_TEXT } from '../../../shared/reason/text.ts';

const pausesText = (maxPauses: number, used: number): string =>
  `Cada periodo pagado admite ${plural(maxPauses, '# pausa', '# pausas')}; éste lleva ${used}.`;

/** Texts of the dialogs that change a membership. */
export const CHANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
  reasonHint: REASON_TEXT.hint,
  freezeTitle: (name: string) => `Congelar a ${name}`,
  freezeConfirm: 'Congelar',
  resumeTitle: (name: string) => `Reanudar a ${name}`,
  resumeConfirm: 'Reanudar hoy',
  cancelTitle: (name: string) => `Cancelar la membresía de ${name}`,
  cancelConfirm: 'Cancelar la membresía',
  changeTitle: (name: string) => `Cambiar de plan a ${name}`,
  changeConfirm: 'Cambiar de plan',
  sent: {
    freeze: (name: string) => `Pausa de ${name}`,
    resume: MEMBERSHIP_TEXT.resumptionOf,
    cancel: (name: string) => `Cancelación de la membresía de ${name}`,
    change: (name: string) => `Cambio de plan de ${name}`,
    annul: (name: string) => `Anulación de un movimiento de ${name}`,
  },
  annulTitle: (name: string) => `Anular un movimiento de ${name}`,
  annulled: 'Se anula',
  registeredAt: 'Registrado',
  annulledSum: 'Importe',
  choosePlan: 'Elige un plan',
  credit: 'Pagado y sin usar',
  cost: 'Cuesta hasta esa fecha',
  costWhole: 'Cuesta',
  owed: 'Se cobra',
  left: 'Sobran',
  nothingDue: 'No hay nada que cobrar ni que devolver.',
  leftHint: 'Lo que sobra queda anotado. Devuélvelo o acuérdalo con la persona.',
  firstDayWithout: 'Primer día sin membresía',
  /** Names the last day of a membership; `from` is the first day without it. */
  lastDay: (last: GymDay, from: GymDay, today: GymDay) =>
    from === today
      ? `Su último día fue ayer, ${last}. Hoy ya no podrá entrar.`
      : last === today
        ? `Su último día es hoy, ${last}.`
        : `Su último día será el ${last}.`,
  freezeLimits: ({ minDays, maxDays, maxPerPeriod, used, latest }: AllowedFreeze) =>
    `De ${minDays} a ${maxDays} días, con inicio a más tardar el ${latest}. ${pausesText(maxPerPeriod, used)}`,
  freezeLimitsEndless: ({ minDays, maxDays, maxPerPeriod, used }: AllowedFreeze) =>
    `De ${minDays} a ${maxDays} días. ${pausesText(maxPerPeriod, used)}`,
  annulConfirm: 'Anular',
  done: 'Listo, quedó guardado.',
} as const;
