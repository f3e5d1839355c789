import type { ReactNode } from 'react';
import { database } from '../../lib/database.ts';
import { LiveDatabase } from '../live-database.ts';

/** Around a public page that shows live values: the database without reactfire, for visitors too. */
export function PublicData({ children }: { readonly children: ReactNode }) {
  return <LiveDatabase value={database}>{children}</LiveDatabase>;
}
