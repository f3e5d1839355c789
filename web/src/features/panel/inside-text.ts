import type { Inside } from '../../data/inside.ts';
import { PANEL_TEXT } from './text.ts';

/** Formats the number of people inside: '12', '200 o más'. */
export function insideText({ count, isAtLeast }: Inside): string {
  const formatted = count.toLocaleString('es-MX');
  return isAtLeast ? PANEL_TEXT.orMore(formatted) : formatted;
}
