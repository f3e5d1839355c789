import { IconTicket } from '@tabler/icons-react';
import { SIGNS } from '../../ui/signs.ts';
import { RENEWAL_TEXT } from './text.ts';
import { useVisitsLeft, type VisitsLeft } from './use-visits-left.ts';
import styles from './visits-left.module.css';

/** The number of visits left from which on the member is warned. */
export const FEW_VISITS = 2;

/** The sign of a pack that ends: amber at {@link FEW_VISITS}, red at none; a plain ticket before. */
function toneOf({ left }: VisitsLeft): 'bad' | 'warn' | null {
  if (left === 0) return 'bad';
  return left <= FEW_VISITS ? 'warn' : null;
}

/** The visits left of one's own pack: 'Te quedan 3 de 10 visitas'. Hidden if the plan counts no visits. */
export function OwnVisitsLeft({ uid }: { readonly uid: string }) {
  const visits = useVisitsLeft(uid);
  if (visits === null) return null;
  const tone = toneOf(visits);
  const Sign = tone === null ? IconTicket : SIGNS[tone];
  return (
    <p className={styles.visits} data-tone={tone ?? undefined}>
      <Sign size={24} aria-hidden />
      {RENEWAL_TEXT.visitsLeft(visits.left, visits.total)}
    </p>
  );
}
