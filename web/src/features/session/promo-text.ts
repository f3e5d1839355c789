import type { CallableOutput } from '@gym/domain/contracts/index';
import { formatCentavos } from '@gym/domain/money/money';
import { PROMO_TEXT } from './text.ts';

/** Describes a promotion's discount and end: `20 % de descuento en Mensual, hasta el 2026-12-31.` */
export function promoText({ Percent, Amount, Until, For }: CallableOutput<'validatePromotion'>): string {
  const off = Percent === undefined ? formatCentavos(Amount ?? 0) : `${Percent} %`;
  const subjects = For === undefined ? '' : ` en ${For.join(', ')}`;
  const until = Until === undefined ? '' : `, hasta el ${Until}`;
  return `${off} de descuento${subjects}${until}. ${PROMO_TEXT.kept}`;
}

/** Sentences about codes that aren't stored. The account can be created without one. */
export const PROMO_REFUSED = {
  'promotion-unknown': 'Este código no existe. Revisa el enlace que te dieron; puedes entrar o crear tu cuenta sin él.',
  'promotion-used-up': 'Este código ya se usó todas las veces que se podía. Puedes entrar o crear tu cuenta sin él.',
  'promotion-not-now': 'Este código no está vigente hoy. Puedes entrar o crear tu cuenta sin él.',
} as const;
