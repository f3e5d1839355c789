import { createAccessLink } from '@gym/domain/contracts/users';
import { linkLifetimeText } from '@gym/domain/person/access-link';
import { firstName } from '@gym/domain/person/first-name';
import { formatStoredPhone, parsePhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useMessageTexts } from '../../shared/message-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './import.module.css';
import type { ReviewedRow } from './review.ts';
import type { ImportOutcome } from './run-import.ts';
import { IMPORT_TEXT } from './text.ts';

interface Invitee {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
}

/**
 * Returns the people who were created, now or in an earlier attempt with the same rows. Each is listed once, with the
 * phone for the invitation: their own or their guardian's. Leaves out people whose row has neither.
 */
function listInvitees(rows: readonly ReviewedRow[], outcomes: ReadonlyMap<number, ImportOutcome>): readonly Invitee[] {
  const invited = rows.flatMap(({ line, input }): readonly Invitee[] => {
    const { status, uid, Again } = outcomes.get(line) ?? {};
    const guardian = input?.Guardian;
    const phone = parsePhone(input?.Phone ?? (guardian && 'Phone' in guardian ? guardian.Phone : ''));
    const isCreated = status === 'created' || Again === true;
    return input && isCreated && uid !== undefined && phone !== null ? [{ uid, name: input.Nombre, phone }] : [];
  });
  // Two lines with the same name and the same guardian's phone have the same id (see `deriveRowId`), so the server
  // returns the same person for both.
  return [...new Map(invited.map((person) => [person.uid, person])).values()];
}

/**
 * The invitations of an import, one after another: a WhatsApp message with an access link for each invitee. Opening a
 * message, or skipping it, shows the next one.
 */
export function InvitePanel({
  rows,
  outcomes,
  isShown,
}: {
  readonly rows: readonly ReviewedRow[];
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** `false` hides the panel without forgetting who was invited. */
  readonly isShown: boolean;
}) {
  const write = useMessageTexts();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  /** The newest access link, with the uid of its person. */
  const [link, setLink] = useState<{ readonly uid: string; readonly address: string } | null>(null);
  const creation = useAction(
    async ({ uid }: Invitee) => {
      const answer = await call(createAccessLink, { uid, Kind: 'whatsapp' });
      return answer.ok ? { ok: true, value: { uid, address: answer.value.accessLink } } : answer;
    },
    (created: { readonly uid: string; readonly address: string }) => setLink(created),
  );
  const people = listInvitees(rows, outcomes);
  if (!isShown || people.length === 0) return null;

  const remaining = people.filter(({ uid }) => !opened.has(uid) && !skipped.has(uid));
  const [person, nextPerson] = remaining;
  const createLink = (next: Invitee | undefined): void => {
    creation.clear();
    if (next) void creation.run(next);
  };
  const refusal = creation.refusal && (
    <Notice tone="bad" live>
      {staffRefusalText(creation.refusal.reason)}
    </Notice>
  );
  if (person && link === null) {
    return (
      <Card title={IMPORT_TEXT.invite}>
        <p className={styles.soft}>{IMPORT_TEXT.inviteBody(people.length)}</p>
        {refusal}
        <div className={styles.buttons}>
          <Button look="secondary" busy={creation.busy} onClick={() => createLink(person)}>
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {IMPORT_TEXT.inviteStart}
          </Button>
        </div>
      </Card>
    );
  }
  if (!person) {
    return (
      <Card title={IMPORT_TEXT.invite}>
        <Notice tone="good" live>
          {IMPORT_TEXT.invited(opened.size, people.length)}
        </Notice>
      </Card>
    );
  }
  const facts = { nombre: firstName(person.name), vigencia: linkLifetimeText('whatsapp'), pin: '' };
  const address = link?.uid === person.uid ? link.address : null;
  const href = address === null ? null : whatsAppLink(person.phone, write('access', { ...facts, enlace: address }));
  return (
    <Card title={IMPORT_TEXT.invite}>
      <p className={styles.text} role="status">
        {IMPORT_TEXT.inviteAt(people.length - remaining.length + 1, people.length)}: <strong>{person.name}</strong>,{' '}
        {formatStoredPhone(person.phone)}
      </p>
      {refusal}
      <div className={styles.buttons}>
        {href === null ? (
          <Button busy={creation.busy} onClick={() => void creation.run(person)}>
            {creation.refusal ? IMPORT_TEXT.inviteRetry : IMPORT_TEXT.inviteOpen}
          </Button>
        ) : (
          <OutLink
            href={href}
            look="primary"
            label={IMPORT_TEXT.inviteOpenFor(person.name)}
            onOpen={() => {
              setOpened(new Set([...opened, person.uid]));
              createLink(nextPerson);
            }}
          >
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {IMPORT_TEXT.inviteOpen}
          </OutLink>
        )}
        <Button
          look="secondary"
          disabled={creation.busy}
          onClick={() => {
            setSkipped(new Set([...skipped, person.uid]));
            createLink(nextPerson);
          }}
        >
          {IMPORT_TEXT.skip}
        </Button>
      </div>
    </Card>
  );
}
