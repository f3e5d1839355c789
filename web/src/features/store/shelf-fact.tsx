import type { StoredStock } from '@gym/domain/database/store/stock';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Loaded } from '../../data/value-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './store.module.css';
import { STORE_TEXT } from './text.ts';

/** The stock of a product at a branch: available and held pieces, with a mark if the stock is low. */
export function ShelfFact({ shelf }: { readonly shelf: Loaded<StoredStock | null> }) {
  if (shelf.status === 'loading') return <Skeleton height={16} width="88px" />;
  if (shelf.status === 'error') return <span>{STORE_TEXT.unknown}</span>;
  // A shelf without a record has no pieces, so its stock is low.
  const { Available = 0, Held = 0, Spare = -1 } = shelf.value ?? {};
  return (
    <>
      <span className={styles.number}>{Available === 0 ? STORE_TEXT.none : STORE_TEXT.available(Available)}</span>
      {Spare <= 0 && (
        <span className={styles.low}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {STORE_TEXT.isLow}
        </span>
      )}
      {Held > 0 && <span className={styles.held}>{STORE_TEXT.held(Held)}</span>}
    </>
  );
}
