import { addNote } from '@gym/domain/contracts/notes';
import { NOTE_MAX_LENGTH, notePath } from '@gym/domain/database/people/notes';
import { userPath } from '@gym/domain/database/people/users';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { FormEvent } from 'react';
import { useAuthority } from '../../../data/authority.ts';
import { useNewest, useRecord } from '../../../data/read.ts';
import { useRequest } from '../../../data/use-request.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { DraftNotice } from '../../../shared/draft/draft-notice.tsx';
import { useDraftedTexts } from '../../../shared/draft/use-drafted-texts.ts';
import { Unanswered } from '../../../shared/form/unanswered.tsx';
import { List } from '../../../shared/list/list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { AUTHORITY_TEXT, FILE_TEXT } from '../text.ts';
import styles from './member-file.module.css';

/** Maximum number of notes that are shown, the newest first. */
const MAX_NOTES = 50;

/** Minimum length of a note in characters, without outer spaces. The server refuses shorter notes. */
const NOTE_MIN_LENGTH = 3;

/** The name of a note's author; empty until it is loaded. */
function Author({ uid }: { readonly uid: string }) {
  const author = useRecord(userPath, { uid });
  return author.status === 'value' && author.value?.Nombre ? ` · ${author.value.Nombre}` : '';
}

function Notes({ uid, isReadOnly }: { readonly uid: string; readonly isReadOnly: boolean }) {
  const notes = useNewest(notePath, { uid }, { by: 'At', count: MAX_NOTES });
  return (
    <List
      items={notes}
      keyOf={({ key }) => key}
      empty={<p className={styles.muted}>{isReadOnly ? AUTHORITY_TEXT.notesNone : FILE_TEXT.noNotes}</p>}
      skeleton={null}
      className={styles.notes}
    >
      {({ value }) => (
        <li>
          <p className={styles.noteText}>{value.Text}</p>
          <p className={styles.when}>
            {momentText(value.At)}
            <Author uid={value.By} />
          </p>
        </li>
      )}
    </List>
  );
}

/**
 * Form for a new note. The typed text is stored as a draft until the note is saved. `isAsking`: whether the reader's
 * authority is still being checked.
 */
function NoteForm({ uid, isAsking }: { readonly uid: string; readonly isAsking: boolean }) {
  const drafted = useDraftedTexts('note', uid, { text: '' });
  const { text } = drafted.values;
  const member = useRecord(userPath, { uid });
  const name = (member.status === 'value' ? member.value?.Nombre : undefined) ?? FILE_TEXT.someone;
  const request = useRequest(addNote, {
    keep: { subject: uid, label: FILE_TEXT.noteAbout(name) },
    // A text that was typed while the request ran is another note, so its draft stays.
    onDone: (_, { Text }) => Text === text && drafted.discard(),
  });
  if (request.unanswered !== null) {
    return <Unanswered what={FILE_TEXT.sentNote(request.unanswered.Text)} request={request} />;
  }
  const { busy, refusal, send, clear } = request;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ uid, Text: text });
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
      <Button type="submit" look="secondary" busy={busy} disabled={isAsking || text.trim().length < NOTE_MIN_LENGTH}>
        {FILE_TEXT.addNote}
      </Button>
    </form>
  );
}

/** The notes of staff about a member, with a form if the reader may add notes. */
export function MemberNotes({ uid }: { readonly uid: string }) {
  const { refusalOf, isAsking } = useAuthority(uid, ['add-note']);
  const isReadOnly = refusalOf('add-note') !== null;
  return (
    <Card title={FILE_TEXT.notes}>
      <Notes uid={uid} isReadOnly={isReadOnly} />
      {!isReadOnly && <NoteForm uid={uid} isAsking={isAsking} />}
    </Card>
  );
}
