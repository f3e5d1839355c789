import { createContext } from 'react';
import type { GymLook } from './gym-look.ts';

/** What the HTML in the window was rendered with. */
export interface RenderedPage {
  /** Epoch milliseconds by the server's clock. */
  readonly at: number;
  /** The gym's name and colour; `null` when it was made at build time, for any gym's day. */
  readonly look: GymLook | null;
  /** By path of the database, as it gives them. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The page in the window while it is the one that the server rendered; `null` otherwise. */
export const Rendered = createContext<RenderedPage | null>(null);

/** The app's own renderer wrote it: enough to tell it from nothing. */
function isRenderedPage(value: unknown): value is RenderedPage {
  return typeof value === 'object' && value !== null && 'values' in value;
}

/** Reads it from the text of the HTML; `null` when there is none to be read. */
export function parseRenderedPage(text: string | null | undefined): RenderedPage | null {
  const page: unknown = JSON.parse(text || 'null');
  return isRenderedPage(page) ? page : null;
}
