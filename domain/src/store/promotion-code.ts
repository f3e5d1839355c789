/** The form of a code: 3 to 24 capital letters, digits and dashes. */
const CODE = /^[A-Z0-9-]{3,24}$/;

/** Normalises a promotion's code (upper case, no outer spaces); `null` if it is invalid. */
export function parsePromotionCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}
