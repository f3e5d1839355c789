import type { Inside } from '../../data/inside.ts';
import { PANEL_TEXT } from './text.ts';

/** How many are inside, as the panel writes it: '12', '200 o más'. */
export function insideText({ count, isAtLeast }: Inside): string {
  const written = count.toLocaleString('es-MX');
  return isAtLeast ? PANEL_TEXT.orMore(written) : written;
}
