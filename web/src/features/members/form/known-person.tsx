import { userPath } from '@gym/domain/database/people/users';
import type { RefusalReason } from '@gym/domain/errors';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useRecord } from '../../../data/read.ts';
import { memberPath } from '../../../shared/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './create-form.module.css';
import { CREATE_TEXT } from './text.ts';

/** Shows who already uses this phone or e-mail, with a link to their file. */
export function KnownPerson({ uid, reason }: { readonly uid: string; readonly reason: RefusalReason }) {
  const user = useRecord(userPath, { uid });
  const person = user.status === 'value' ? user.value : null;
  const facts = [person?.Nombre, person?.Phone && formatStoredPhone(person.Phone), person?.Email];
  return (
    <Notice tone="warn" title={CREATE_TEXT.takenTitle} live>
      <p>{staffRefusalText(reason)}</p>
      <div className={styles.spread}>
        <strong>{facts.filter((fact) => fact !== undefined).join(' · ')}</strong>
        <LinkButton to={memberPath(uid)} look="secondary">
          {CREATE_TEXT.openFile}
        </LinkButton>
      </div>
    </Notice>
  );
}
