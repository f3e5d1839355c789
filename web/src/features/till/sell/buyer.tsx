import { gymDayOf } from '@gym/domain/calendar/calendar';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { userPath } from '@gym/domain/database/people/users';
import { memberStatus } from '@gym/domain/membership/member-status';
import { present } from '@gym/domain/present';
import { statusText } from '@gym/domain/text/status';
import { usePhoto } from '../../../data/photos.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { useRecord } from '../../../data/read.ts';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import styles from '../till.module.css';
import { SELL_TEXT } from './text.ts';

/** The buyer of the sale: photo, name and state of the membership. `isFixed`: the buyer can't be changed. */
export function Buyer({
  member: { uid, name },
  isFixed,
  onChange,
}: {
  readonly member: { readonly uid: string; readonly name: string };
  readonly isFixed: boolean;
  readonly onChange: () => void;
}) {
  const membership = useRecord(membershipPath, { uid });
  // `name` is empty if the buyer was chosen by adding their order, which has only the uid. The profile has the name.
  const user = useRecord(userPath, name === '' ? { uid } : null);
  const shownName = name !== '' ? name : user.status === 'value' ? (user.value?.Nombre ?? '') : '…';
  const today = gymDayOf(useNow());
  const photo = usePhoto(uid, true);
  const ends = membership.status === 'value' ? (membership.value?.Ends ?? undefined) : undefined;
  return (
    <div className={styles.buyer}>
      <Portrait photo={photo} name={shownName} size="40px" />
      <span className={styles.nameAndDetails}>
        <span>
          <span className="only-read">{SELL_TEXT.member} </span>
          <b>{shownName}</b>
        </span>
        {membership.status === 'value' && <small>{statusText(memberStatus(present({ Ends: ends }), today))}</small>}
      </span>
      <Button look="quiet" size="small" disabled={isFixed} onClick={onChange}>
        {SELL_TEXT.changeMember}
      </Button>
    </div>
  );
}
