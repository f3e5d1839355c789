/** A number of a receipt, with or without 'folio' before it. Numbers of nine digits and more are phones. */
const FOLIO = /^(?:folio\s*)?#?\s*([0-9]{1,8})$/;

/** Parses a typed folio; `null` if it is none. */
export function folioIn(typed: string): number | null {
  const folio = Number(FOLIO.exec(typed.trim().toLowerCase())?.[1] ?? 0);
  return folio === 0 ? null : folio;
}

/** Longest folio, in digits. */
const MAX_DIGITS = 8;

/** A range of folios, both inclusive. */
export interface FolioRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of folios that begin with these digits: the folio itself first, then those with more digits. */
export function folioRanges(folio: number): readonly FolioRange[] {
  const more = MAX_DIGITS - String(folio).length;
  return Array.from({ length: more + 1 }, (_, digits) => {
    const width = 10 ** digits;
    return { from: folio * width, to: (folio + 1) * width - 1 };
  });
}
