import { daysText, plural } from '@gym/domain/text/plural';

/** Sentences of the actions of members on their own membership. */
export const OWN_MEMBERSHIP_TEXT = {
  freeze: 'Congelar',
  freezeTitle: 'Congelar tu membresía',
  freezeIntro: 'Mientras dura la pausa no puedes entrar, y tu vencimiento se recorre esos días.',
  freezeDaysLeft: (days: number, daysLeft: number, year: number) =>
    `Puedes congelar hasta ${daysText(days)} al año. En ${year} ${plural(daysLeft, 'te queda #', 'te quedan #')}.`,
  limits: (min: number, max: number, earliest: string) =>
    `Cada pausa es de ${min === max ? daysText(max) : `${min} a ${max} días`} y empieza el ${earliest} o después.`,
  from: 'Desde',
  to: 'Hasta, incluido',
  confirm: 'Congelar',
  resume: 'Reanudar',
  freezeLabel: 'Pausa de tu membresía',
  resumeLabel: 'Fin de tu pausa',
  /** `isAhead`: the freeze has not begun yet. */
  resumeEnds: (isAhead: boolean) =>
    isAhead ? 'Sin la pausa, tu vencimiento cambia así:' : 'Si reanudas hoy, tu vencimiento cambia así:',
  resumed: (ends: string) => `Tu membresía está activa. Vence el ${ends}.`,
  undoResume: 'Deshacer y volver a congelar',
  undoResumeEnds: 'Si te equivocaste, hoy puedes recuperar tu pausa antes de entrar. Tu vencimiento queda así:',
  undoResumeLabel: 'Tu pausa de vuelta',
  undoneResume: (ends: string) => `Tu pausa sigue. Tu membresía vence el ${ends}.`,
  removeFreeze: 'Quitar la pausa',
  frozen: (from: string, to: string, ends: string) => `Tu pausa es del ${from} al ${to}. Ahora vence el ${ends}.`,
} as const;
