const CODE = /^[A-Z0-9-]{3,24}$/;

/** A promotion's code as it is kept (upper case, no outer spaces), or `null` when it can't be one. */
export function parsePromotionCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
