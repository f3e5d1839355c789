import { RenewOffer } from './renew-offer.tsx';
import { useVisitsLeft } from './use-visits-left.ts';
import { FEW_VISITS, OwnVisitsLeft } from './visits-left.tsx';

interface OwnRenewalProps {
  readonly uid: string;
  /** Whether the membership is over or ends soon. A pack with few visits is due anyway. */
  readonly isDue: boolean;
  readonly isAtCheckIn?: boolean;
  readonly isMain: boolean;
}

/** The visits left of one's own pack, and the way to renew the membership when that is due. */
export function OwnRenewal({ uid, isDue, isAtCheckIn = false, isMain }: OwnRenewalProps) {
  const visits = useVisitsLeft(uid);
  const isUsedUp = visits !== null && visits.left <= FEW_VISITS;
  return (
    <>
      <OwnVisitsLeft uid={uid} />
      {(isDue || isUsedUp) && <RenewOffer uid={uid} isAtCheckIn={isAtCheckIn} isMain={isMain} />}
    </>
  );
}
