import type { Inside } from '../../data/inside.ts';
import { PANEL_TEXT } from './text.ts';

/** Formats the number of people inside: '12', '200 o más'. */
export function insideText({ count, isAtLeast }: Inside): string {
  const written = count.toLocaleString('es-MX');
  return isAtLeast ? PANEL_TEXT.orMore(written) : written;
}
