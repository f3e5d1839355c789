/** What receipts and closings are printed on: rolls of 58 and 80 mm, and letter sheets. */
export const PAPERS = ['58', '80', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** CSS pixels in a millimetre. */
const PX_PER_MM = 96 / 25.4;
/** A roll is cut a little below the last line. */
const ROLL_FOOT_MM = 4;

/**
 * The page for a paper, as CSS: a roll is as wide as it is and as long as what is printed, so that it is one page and no paper is wasted.
 * Margins of a roll are the sheet's own: printers of rolls don't reach their edges.
 *
 * @param height of what is printed, CSS pixels
 */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'letter') return '@page { size: letter; margin: 14mm; }';
  return `@page { size: ${paper}mm ${Math.ceil(height / PX_PER_MM) + ROLL_FOOT_MM}mm; margin: 0; }`;
}
