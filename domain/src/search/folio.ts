/** The number of a receipt, of at most eight digits, with or without 'folio' or # before it. */
const FOLIO = /^(?:folio\s*)?#?\s*([0-9]{1,8})$/;

/** Parses a typed folio; `null` if the text is not a folio. */
export function parseFolio(typed: string): number | null {
  const folio = Number(FOLIO.exec(typed.trim().toLowerCase())?.[1] ?? 0);
  return folio === 0 ? null : folio;
}

/** Longest folio, in digits. */
const MAX_DIGITS = 8;

/** A range of folios; both ends are inclusive. */
export interface FolioRange {
  readonly from: number;
  readonly to: number;
}

/** Returns the ranges of folios that begin with the digits of `folio`, those with the fewest digits first. */
export function folioRanges(folio: number): readonly FolioRange[] {
  const maxAddedDigits = MAX_DIGITS - String(folio).length;
  return Array.from({ length: maxAddedDigits + 1 }, (_, addedDigits) => {
    const width = 10 ** addedDigits;
    return { from: folio * width, to: (folio + 1) * width - 1 };
  });
}
