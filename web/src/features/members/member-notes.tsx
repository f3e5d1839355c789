import { addNote } from '@gym/domain/contracts/notes';
import { NOTE_MAX_LENGTH } from '@gym/domain/database/notes';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { call } from '../../data/call.ts';
import { useNotesOf } from '../../data/notes.ts';
import { useUserRecord } from '../../data/users.ts';
import { momentText } from '../../lib/moment-text.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraftedTexts } from '../../shared/draft/use-drafted-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './member-file.module.css';
import { AUTHORITY_TEXT, FILE_TEXT } from './text.ts';

function Author({ uid }: { readonly uid: string }) {
  const author = useUserRecord(uid);
  return author.status === 'value' && author.value?.Nombre ? ` · ${author.value.Nombre}` : '';
}

function Notes({ uid, isReadOnly }: { readonly uid: string; readonly isReadOnly: boolean }) {
  const notes = useNotesOf(uid);
  if (notes.status === 'loading') return null;
  if (notes.status === 'error') return <Notice tone="bad">{staffRefusalText(notes.reason)}</Notice>;
  if (notes.value.length === 0)
    return <p className={styles.none}>{isReadOnly ? AUTHORITY_TEXT.notesNone : FILE_TEXT.noNotes}</p>;
  return (
    <ul className={styles.notes}>
      {notes.value.map(({ key, value }) => (
        <li key={key}>
          <p className={styles.noteText}>{value.Text}</p>
          <p className={styles.when}>
            {momentText(value.At)}
            <Author uid={value.By} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Another note. What was typed stays until it is saved. */
function NoteForm({ uid, isWaiting }: { readonly uid: string; readonly isWaiting: boolean }) {
  const drafted = useDraftedTexts('note', uid, { text: '' });
  const { text } = drafted.values;
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run, clear } = useAction(
    () => call(addNote, { requestId, uid, Text: text }),
    () => {
      drafted.discard();
      setRequestId(crypto.randomUUID());
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.noteForm} onSubmit={submit} noValidate>
      <DraftNotice form={drafted} />
      <TextArea
        label={FILE_TEXT.note}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(value) => {
          drafted.change({ text: value });
          clear();
        }}
        error={refusal && staffRefusalText(refusal.reason)}
      />
      <Button type="submit" look="secondary" busy={busy} disabled={isWaiting || text.trim().length < 3}>
        {FILE_TEXT.addNote}
      </Button>
    </form>
  );
}

/** The notes of staff about a member, with a form for another where the reader may write one. */
export function MemberNotes({ uid }: { readonly uid: string }) {
  const { refusalOf, isAsking } = useAuthority(uid, ['add-note']);
  const isReadOnly = refusalOf('add-note') !== null;
  return (
    <Card title={FILE_TEXT.notes}>
      <Notes uid={uid} isReadOnly={isReadOnly} />
      {!isReadOnly && <NoteForm uid={uid} isWaiting={isAsking} />}
    </Card>
  );
}
