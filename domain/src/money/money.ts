/** Integer centavos of Mexican pesos. */
export type Centavos = number;

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** A sum as people in Mexico read it: `$1,250.00`. */
export function formatCentavos(centavos: Centavos): string {
  return PESOS.format(centavos / 100);
}
