import type { RefusalReason } from '@gym/domain/errors';
import { phoneText } from '@gym/domain/person/phone';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useUserRecord } from '../../data/users.ts';
import { memberPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './create-form.module.css';
import { CREATE_TEXT } from './person-text.ts';

/** Whose the phone or e-mail is already, with the way to the file. */
export function KnownPerson({ uid, reason }: { readonly uid: string; readonly reason: RefusalReason }) {
  const user = useUserRecord(uid);
  const person = user.status === 'value' ? user.value : null;
  const facts = [person?.Nombre, person?.Phone && phoneText(person.Phone), person?.Email];
  return (
    <Notice tone="warn" title={CREATE_TEXT.takenTitle} live>
      <p>{staffRefusalText(reason)}</p>
      <div className={styles.known}>
        <strong>{facts.filter((fact) => fact !== undefined).join(' · ')}</strong>
        <LinkButton to={memberPath(uid)} look="secondary">
          {CREATE_TEXT.openFile}
        </LinkButton>
      </div>
    </Notice>
  );
}
