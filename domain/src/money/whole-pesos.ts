import { type Centavos, formatCentavos } from './money.ts';

/** A sum for a glance: `$550` rather than `$550.00`. Centavos are shown if there are any. */
export function wholePesos(centavos: Centavos): string {
  return formatCentavos(centavos).replace(/\.00$/, '');
}
