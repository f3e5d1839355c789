/** The default accent colour, for gyms without a colour in `Config`. ui/tokens.css has the same colour. */
export const DEFAULT_ACCENT = '#0b6b74';

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Applies an accent colour (`#rrggbb`), or the default colour if it is invalid. ui/tokens.css derives the shades.
 */
export function showAccent(colour: string): void {
  document.documentElement.style.setProperty('--accent', COLOUR.test(colour) ? colour : DEFAULT_ACCENT);
}
