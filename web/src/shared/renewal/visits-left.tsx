import { IconTicket } from '@tabler/icons-react';
import { SIGNS } from '../../ui/signs.ts';
import styles from './renewal.module.css';
import { RENEWAL_TEXT } from './text.ts';
import type { VisitsLeft } from './use-visits-left.ts';

/** The largest number of visits left at which the person is warned. */
export const FEW_VISITS = 2;

function toneOf({ left }: VisitsLeft): 'bad' | 'warn' | null {
  if (left === 0) return 'bad';
  return left <= FEW_VISITS ? 'warn' : null;
}

/** The number of visits left of the membership: 'Te quedan 3 de 10 visitas'. */
export function VisitsLeftLine({ visits }: { readonly visits: VisitsLeft }) {
  const tone = toneOf(visits);
  const Sign = tone === null ? IconTicket : SIGNS[tone];
  return (
    <p className={styles.visits} data-tone={tone ?? undefined}>
      <Sign size={24} aria-hidden />
      {RENEWAL_TEXT.visitsLeft(visits.left, visits.total)}
    </p>
  );
}
