const PROMO_CODE = /^[A-Z0-9-]{3,24}$/;

/** The code of a promotion's link as it is kept (upper case), or `null` when it can't be one. */
export function parsePromoCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return PROMO_CODE.test(code) ? code : null;
}
