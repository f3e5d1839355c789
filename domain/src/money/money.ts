/** Integer centavos of Mexican pesos. */
export type Centavos = number;

/** Returns `sum` × `part` ÷ `whole`, rounded half up to the centavo. All three are integers; `whole` is above 0. */
export function shareOf(sum: Centavos, part: number, whole: number): Centavos {
  return Math.floor((2 * sum * part + whole) / (2 * whole));
}

let formatter: Intl.NumberFormat | undefined;

/** Formats a sum as people in Mexico read it: `$1,250.00`. */
export function formatCentavos(centavos: Centavos): string {
  // Created at the first use, because creating a formatter is slow.
  formatter ??= new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  return formatter.format(centavos / 100);
}

/** Formats a sum briefly: `$550` rather than `$550.00`. Centavos are shown if there are any. */
export function shortPesos(centavos: Centavos): string {
  return formatCentavos(centavos).replace(/\.00$/, '');
}
