import { createContext } from 'react';
import type { GymLook } from './gym-look.ts';

/** The values with which the HTML in the window was rendered. */
export interface RenderedPage {
  /** When the page was rendered, epoch milliseconds of the server's clock. */
  readonly at: number;
  /** The gym's name, colour and slug; `null` in HTML that was rendered during the build, which every gym uses. */
  readonly look: GymLook | null;
  /** Raw values by database path. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rendered page while its HTML is in the window; otherwise `null`. */
export const RenderedPageContext = createContext<RenderedPage | null>(null);

/** Returns whether the value is a rendered page. The app's own renderer wrote it, so a shallow check is enough. */
function isRenderedPage(value: unknown): value is RenderedPage {
  return typeof value === 'object' && value !== null && 'values' in value;
}

/** Parses the rendered page from the text in the HTML. Returns `null` if there is none. Throws if it isn't JSON. */
export function parseRenderedPage(text: string | null | undefined): RenderedPage | null {
  const page: unknown = JSON.parse(text || 'null');
  return isRenderedPage(page) ? page : null;
}
