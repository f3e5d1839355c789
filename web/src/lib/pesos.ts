/** A sum in whole pesos, where centavos are noise: on a chart, or read from afar. */
export function wholePesos(centavos: number): string {
  return `$${Math.round(centavos / 100).toLocaleString('es-MX')}`;
}

/** Centavos as the pesos of a file's cell. */
export function pesosCell(centavos: number): number {
  return centavos / 100;
}
