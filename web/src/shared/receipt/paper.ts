/** The papers of receipts and closings: rolls with a width of 58 and 80 mm, and letter sheets. */
export const PAPERS = ['58', '80', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** CSS pixels in a millimetre: an inch is 96 px and 25.4 mm. */
const PX_PER_MM = 96 / 25.4;
/** Blank paper below the last line of a roll, where it is cut. */
const ROLL_FOOT_MM = 4;

/**
 * Returns the CSS page rule for a paper. On a roll, the page is as long as its content, so that no paper is wasted. The
 * page of a roll has no margin. Roll printers can't print to the edge, but the printed content has padding of its own
 * (`print.module.css`).
 *
 * @param height height of the content, CSS pixels
 */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'letter') return '@page { size: letter; margin: 14mm; }';
  return `@page { size: ${paper}mm ${Math.ceil(height / PX_PER_MM) + ROLL_FOOT_MM}mm; margin: 0; }`;
}
