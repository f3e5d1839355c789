import type { StoredPlan } from '../database/plans.ts';

/** How long a plan is valid: '1 mes', '12 meses', '10 visitas en 60 días', '1 día'. */
export function planLengthText(plan: Pick<StoredPlan, 'Kind' | 'Months' | 'Days' | 'Visits'>): string {
  if (plan.Kind === 'day-pass') return '1 día';
  const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
  const time =
    plan.Months !== undefined
      ? counted(plan.Months, 'mes', 'meses')
      : plan.Days !== undefined
        ? counted(plan.Days, 'día', 'días')
        : null;
  if (plan.Visits === undefined) return time ?? '';
  const visits = counted(plan.Visits, 'visita', 'visitas');
  return time === null ? visits : `${visits} en ${time}`;
}
