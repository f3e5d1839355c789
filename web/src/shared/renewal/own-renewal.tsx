import { RenewOffer } from './renew-offer.tsx';
import styles from './renewal.module.css';
import { useVisitsLeft } from './use-visits-left.ts';
import { FEW_VISITS, VisitsLeftLine } from './visits-left.tsx';

interface OwnRenewalProps {
  readonly uid: string;
  /**
   * Whether the membership is over or ends soon. For a pack with few visits left the renewal is offered in any case.
   */
  readonly isDue: boolean;
  /** Whether the check-in opens again after paying. */
  readonly isAtCheckIn?: boolean;
  /** Whether the offer is the main action of its page. */
  readonly isMain: boolean;
}

/** The visits left in the person's pack, and the offer to renew if `isDue` or few visits are left. */
export function OwnRenewal({ uid, isDue, isAtCheckIn = false, isMain }: OwnRenewalProps) {
  const visits = useVisitsLeft(uid);
  const isOffered = isDue || (visits !== null && visits.left <= FEW_VISITS);
  if (visits === null && !isOffered) return null;
  return (
    <div className={styles.renewal}>
      {visits && <VisitsLeftLine visits={visits} />}
      {isOffered && <RenewOffer uid={uid} isAtCheckIn={isAtCheckIn} isMain={isMain} />}
    </div>
  );
}
