/** The count of what waits to be sent; shown wherever somebody checks in. */
export function unsentText(count: number): string {
  if (count === 0) return 'Todo enviado';
  return count === 1 ? '1 registro por enviar' : `${count} registros por enviar`;
}

export function refusedText(count: number): string {
  return count === 1 ? '1 registro por revisar' : `${count} registros por revisar`;
}
