import type { StoredPlan } from '../database/memberships/plans.ts';
import { daysText, plural } from './plural.ts';

/** Formats the term of a plan: '1 mes', '12 meses', '10 visitas', '10 visitas en 60 días', '1 día'. */
export function planLengthText(plan: Pick<StoredPlan, 'Kind' | 'Months' | 'Days' | 'Visits'>): string {
  if (plan.Kind === 'day-pass') return '1 día';
  const time =
    plan.Months !== undefined
      ? plural(plan.Months, '# mes', '# meses')
      : plan.Days !== undefined
        ? daysText(plan.Days)
        : null;
  if (plan.Visits === undefined) return time ?? '';
  const visits = plural(plan.Visits, '# visita', '# visitas');
  return time === null ? visits : `${visits} en ${time}`;
}
