import type { Centavos } from './money.ts';

const PESOS = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;

/** Parses a sum in pesos as people write it (`1,250.50`, `$ 18`); `null` if the text is not a sum. */
export function parsePesos(text: string): Centavos | null {
  const plain = text.replace(/[\s$]/g, '');
  if (!PESOS.test(plain)) return null;
  const [pesos = '', cents = ''] = plain.replaceAll(',', '').split('.');
  const centavos = Number(pesos) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Formats a sum in pesos for an input: `1250.50`, `18`. */
export function pesosText(centavos: Centavos): string {
  const cents = centavos % 100;
  const pesos = String((centavos - cents) / 100);
  return cents === 0 ? pesos : `${pesos}.${String(cents).padStart(2, '0')}`;
}

/** Formats a sum in whole pesos. */
export function wholePesos(centavos: Centavos): string {
  return `$${Math.round(centavos / 100).toLocaleString('es-MX')}`;
}

/** Returns a sum in pesos, as a number for a cell of a downloaded file. */
export function pesosCell(centavos: Centavos): number {
  return centavos / 100;
}
