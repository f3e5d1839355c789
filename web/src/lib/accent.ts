/** The product's own accent, a deep teal, used where `Config` has no colour. The same stands in ui/tokens.css. */
export const DEFAULT_ACCENT = '#0b6b74';

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Draws everything in this colour (`#rrggbb`); what is no colour gives the product's own. ui/tokens.css makes the
 * shades.
 */
export function showAccent(colour: string): void {
  document.documentElement.style.setProperty('--accent', COLOUR.test(colour) ? colour : DEFAULT_ACCENT);
}
