import type { CallableOutput } from '@gym/domain/contracts/index';
import { formatCentavos } from '@gym/domain/money/money';
import { PROMO_TEXT } from './text.ts';

/**
 * Describes a promotion's discount and last day, and says that the code is stored:
 * `20 % de descuento en Mensual, hasta el 2026-12-31. Lo guardamos…`
 */
export function promoText({ Percent, Amount, Until, For = [] }: CallableOutput<'validatePromotion'>): string {
  const discount = Percent === undefined ? formatCentavos(Amount ?? 0) : `${Percent} %`;
  const items = For.length === 0 ? '' : ` en ${For.join(', ')}`;
  const until = Until === undefined ? '' : `, hasta el ${Until}`;
  return `${discount} de descuento${items}${until}. ${PROMO_TEXT.kept}`;
}

/** Sentences about codes that can't be used, by the reason of the server's refusal. */
export const PROMO_REFUSAL_TEXT = {
  'promotion-unknown': 'Este código no existe. Revisa el enlace que te dieron; puedes entrar o crear tu cuenta sin él.',
  'promotion-used-up': 'Este código ya se usó todas las veces que se podía. Puedes entrar o crear tu cuenta sin él.',
  'promotion-not-now': 'Este código no está vigente hoy. Puedes entrar o crear tu cuenta sin él.',
} as const;
