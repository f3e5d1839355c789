import type { ReactNode } from 'react';

/** The check-in of staff. */
export function DeskMode({ own }: { readonly own: ReactNode }) {
  return own;
}
