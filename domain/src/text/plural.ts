/** Returns the wording for a count: `one` for 1, `many` for every other. Each `#` becomes the count, as in '1,200'. */
export function plural(count: number, one: string, many: string): string {
  return (count === 1 ? one : many).replaceAll('#', () => count.toLocaleString('es-MX'));
}

// Each of these functions formats a count with its noun: '1 día', '1,200 días'.
export const daysText = (count: number): string => plural(count, '# día', '# días');
export const peopleText = (count: number): string => plural(count, '# persona', '# personas');
export const piecesText = (count: number): string => plural(count, '# pieza', '# piezas');
export const productsText = (count: number): string => plural(count, '# producto', '# productos');
export const resultsText = (count: number): string => plural(count, '# resultado', '# resultados');
export const salesText = (count: number): string => plural(count, '# venta', '# ventas');
