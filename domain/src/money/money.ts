/** Integer centavos of Mexican pesos. */
export type Centavos = number;

/** `part` of `whole` of a sum, to the centavo, halves up. All of them whole numbers, `whole` above 0. */
export function shareOf(sum: Centavos, part: number, whole: number): Centavos {
  return Math.floor((2 * sum * part + whole) / (2 * whole));
}

let pesos: Intl.NumberFormat | undefined;

/** A sum as people in Mexico read it: `$1,250.00`. */
export function formatCentavos(centavos: Centavos): string {
  // Made when it is first asked: formatters take milliseconds, and everything that loads the domain would wait for
  // them.
  pesos ??= new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  return pesos.format(centavos / 100);
}

/** A sum for a glance: `$550` rather than `$550.00`. Centavos are shown if there are any. */
export function shortPesos(centavos: Centavos): string {
  return formatCentavos(centavos).replace(/\.00$/, '');
}
