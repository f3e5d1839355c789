import { RenewOffer } from './renew-offer.tsx';
import styles from './renewal.module.css';
import { useVisitsLeft } from './use-visits-left.ts';
import { FEW_VISITS, VisitsLeftLine } from './visits-left.tsx';

interface OwnRenewalProps {
  readonly uid: string;
  /** Whether the membership is over or ends soon. A pack with few visits is due in any case. */
  readonly isDue: boolean;
  readonly isAtCheckIn?: boolean;
  readonly isMain: boolean;
}

/** The visits left of the person's own pack, and the offer to renew if that is due. */
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
