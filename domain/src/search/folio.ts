/** A number of a receipt, with or without 'folio' before it. Numbers of nine digits and more are phones. */
const FOLIO = /^(?:folio\s*)?#?\s*([0-9]{1,8})$/;

/** The folio in what was typed; `null` when it is none. */
export function folioIn(typed: string): number | null {
  const folio = Number(FOLIO.exec(typed.trim().toLowerCase())?.[1] ?? 0);
  return folio === 0 ? null : folio;
}
