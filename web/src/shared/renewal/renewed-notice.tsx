import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import { useToday } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { Notice } from '../../ui/notice.tsx';
import { RENEWAL_TEXT } from './text.ts';

/** Says until when the person may enter after a renewal. Hidden without a membership or if it is over. */
export function RenewedNotice({
  uid,
  name,
  isWard,
}: {
  readonly uid: string;
  readonly name: string | null;
  /** Whether the person is a ward, so that their guardian reads the notice. */
  readonly isWard: boolean;
}) {
  const membership = useRecord(membershipPath, { uid });
  const today = useToday();
  const ends = membership.status === 'value' ? membership.value?.Ends : undefined;
  if (ends === undefined || ends < today) return null;
  return (
    <Notice tone="good" live title={RENEWAL_TEXT.renewedTitle(name)}>
      {RENEWAL_TEXT.renewed(ends === ENDLESS ? null : ends, isWard)}
    </Notice>
  );
}
