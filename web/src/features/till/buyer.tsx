import { gymDayOf } from '@gym/domain/calendar/calendar';
import { memberStatus } from '@gym/domain/membership/member-status';
import { present } from '@gym/domain/present';
import { statusText } from '@gym/domain/text/status';
import { useMembership } from '../../data/memberships.ts';
import { usePhoto } from '../../data/photos.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useUserRecord } from '../../data/users.ts';
import { Button } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SALE_TEXT } from './text.ts';
import styles from './till.module.css';

/** Who buys: photo, name, how the membership stands. */
export function Buyer({
  member: { uid, name },
  isFixed,
  onChange,
}: {
  readonly member: { readonly uid: string; readonly name: string };
  readonly isFixed: boolean;
  readonly onChange: () => void;
}) {
  const membership = useMembership(uid);
  // Of an order's owner the name comes with the file.
  const user = useUserRecord(name === '' ? uid : null);
  const shown = name !== '' ? name : user.status === 'value' ? (user.value?.Nombre ?? '') : '…';
  const today = gymDayOf(useNow());
  const photo = usePhoto(uid, true);
  const ends = membership.status === 'value' ? (membership.value?.Ends ?? undefined) : undefined;
  return (
    <div className={styles.buyer}>
      <Portrait photo={photo} name={shown} size="40px" />
      <span className={styles.who}>
        <span>
          <span className="only-read">{SALE_TEXT.member} </span>
          <b>{shown}</b>
        </span>
        {membership.status === 'value' && <small>{statusText(memberStatus(present({ Ends: ends }), today))}</small>}
      </span>
      <Button look="quiet" size="small" disabled={isFixed} onClick={onChange}>
        {SALE_TEXT.changeMember}
      </Button>
    </div>
  );
}
