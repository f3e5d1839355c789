import { mergeUsers } from '@gym/domain/contracts/people';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { type SignInWay, useAuthority, useSignInWay } from '../../../data/authority.ts';
import { useRequest } from '../../../data/use-request.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../../shared/form/unanswered.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MemberPicker, type PickedMember } from '../search/member-picker.tsx';
import styles from './merge-dialog.module.css';
import { FILE_PERSON_TEXT, SIGN_IN_TEXT } from './text.ts';

function describeSignIn(signIn: SignInWay): string {
  if (signIn.status === 'asking') return SIGN_IN_TEXT.asking;
  if (signIn.status === 'refused') return SIGN_IN_TEXT.unknown;
  const { way, email } = signIn.value;
  if (way === 'own') return email === null ? SIGN_IN_TEXT.ownNoEmail : SIGN_IN_TEXT.own(email);
  return SIGN_IN_TEXT[way];
}

function SignInWayText({ uid }: { readonly uid: string }) {
  return describeSignIn(useSignInWay(uid));
}

/** Dialog that merges two files of one person. It asks for the other file, and which of the two remains. */
export function MergeDialog({
  person,
  onClose,
  onDone,
}: {
  readonly person: PickedMember;
  readonly onClose: () => void;
  /** Called with the uid of the file that remains. */
  readonly onDone: (uid: string) => void;
}) {
  const [other, setOther] = useState<PickedMember | null>(null);
  const [remainingUid, setRemainingUid] = useState(person.uid);
  const label = FILE_PERSON_TEXT.mergeTitle(person.name);
  const request = useRequest(mergeUsers, {
    keep: { subject: person.uid, label },
    onDone: ({ uid }) => onDone(uid),
  });
  const { busy, refusal, unanswered, send, clear } = request;
  const authorityRefusal = useAuthority(other?.uid ?? null, ['merge']).refusalOf('merge');
  const reason = authorityRefusal ?? refusal?.reason;
  const into = other && (remainingUid === other.uid ? other : person);
  const from = other && (remainingUid === other.uid ? person : other);

  const chooseRemaining = (uid: string): void => {
    setRemainingUid(uid);
    clear();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (from && into) void send({ from: from.uid, into: into.uid });
  };
  if (unanswered !== null) {
    return (
      <Dialog title={label} onClose={onClose}>
        <Unanswered what={label} request={request} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {other === null && (
          <>
            <p className={styles.text}>{FILE_PERSON_TEXT.mergeIntro}</p>
            <MemberPicker except={person.uid} onPick={setOther} />
          </>
        )}
        {other && into && from && (
          <>
            <fieldset className={styles.choice}>
              <legend>{FILE_PERSON_TEXT.mergeKeep}</legend>
              <p className={styles.facts}>{FILE_PERSON_TEXT.mergeKeepHint}</p>
              {[person, other].map(({ uid, name, facts }) => (
                <Checkbox
                  key={uid}
                  type="radio"
                  name="ficha"
                  checked={remainingUid === uid}
                  onChange={() => chooseRemaining(uid)}
                >
                  {name}
                  <span className={styles.facts}>{facts}</span>
                  <span className={styles.facts}>
                    <SignInWayText uid={uid} />
                  </span>
                </Checkbox>
              ))}
            </fieldset>
            <Notice tone="warn">
              {FILE_PERSON_TEXT.mergeConfirm(`${from.name} (${from.facts})`, `${into.name} (${into.facts})`)}
            </Notice>
          </>
        )}
        <DialogFoot
          problem={reason && staffRefusalText(reason)}
          confirm={other ? FILE_PERSON_TEXT.mergeDo : null}
          busy={busy}
          disabled={authorityRefusal !== null}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
