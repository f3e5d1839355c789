import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import { shortPesos } from '@gym/domain/money/money';
import { firstName } from '@gym/domain/person/first-name';
import { plural } from '@gym/domain/text/plural';

/** Returns the plan's name and price: 'Mensual · $599'. */
function pricedName({ Name, Price }: Pick<StoredPlan, 'Name' | 'Price'>): string {
  return `${Name} · ${shortPesos(Price)}`;
}

/** Sentences for members about renewing a membership. */
export const RENEWAL_TEXT = {
  renew: (plan: Pick<StoredPlan, 'Name' | 'Price'>) => `Renovar ${pricedName(plan)}`,
  choose: 'Elegir un plan',
  atDeskTitle: 'Aquí no se paga en la app',
  atDesk: (plan: Pick<StoredPlan, 'Name' | 'Price'> | null) =>
    `Renueva ${plan === null ? 'tu membresía' : pricedName(plan)} en recepción: en efectivo, con tarjeta o por transferencia.`,
  visitsLeft: (left: number, total: number) =>
    left === 0
      ? plural(total, 'Usaste tu # visita', 'Usaste tus # visitas')
      : `${plural(left, 'Te queda #', 'Te quedan #')} de ${plural(total, '# visita', '# visitas')}`,
  renewedTitle: (name: string | null) => (name === null ? '¡Listo!' : `¡Listo, ${firstName(name)}!`),
  renewed: (ends: string | null, isWard: boolean) =>
    `Ya ${isWard ? 'puede' : 'puedes'} entrar${ends === null ? '' : ` hasta el ${ends}`}.`,
} as const;
