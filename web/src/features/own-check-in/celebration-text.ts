import type { Milestone } from '@gym/domain/attendance/visit-moment';
import { plural } from '@gym/domain/text/plural';

/** Sentences of the celebration after a check-in. */
export const CELEBRATION_TEXT = {
  milestone: ({ kind, count }: Milestone) => {
    if (kind === 'weeks') return `¡${count} semanas seguidas!`;
    return plural(count, '¡Tu primera visita!', '¡Tu visita número #!');
  },
  /** `isAtLeast`: the streak may be longer, because older visits are not loaded. */
  weeks: (weeks: number, isAtLeast: boolean) =>
    plural(weeks, 'Primera semana de tu racha', `# semanas seguidas${isAtLeast ? ' o más' : ''}`),
  visitsThisMonth: (count: number, month: string) => `Visita ${count} de ${month}`,
} as const;
