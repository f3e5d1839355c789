import { createContext } from 'react';
import type { GymLook } from './gym-look.ts';

/** The values with which the HTML in the window was rendered. */
export interface RenderedPage {
  /** Epoch milliseconds by the server's clock. */
  readonly at: number;
  /** The gym's name and colour; `null` for HTML of the build, which serves every gym. */
  readonly look: GymLook | null;
  /** Raw values by database path. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rendered page while it is in the window; else `null`. */
export const Rendered = createContext<RenderedPage | null>(null);

/** Whether the value is a rendered page. The app's own renderer wrote it, so a shallow check is enough. */
function isRenderedPage(value: unknown): value is RenderedPage {
  return typeof value === 'object' && value !== null && 'values' in value;
}

/** Parses the page from the text in the HTML; `null` if there is none. */
export function parseRenderedPage(text: string | null | undefined): RenderedPage | null {
  const page: unknown = JSON.parse(text || 'null');
  return isRenderedPage(page) ? page : null;
}
