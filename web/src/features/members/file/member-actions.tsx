import type { GymDay } from '@gym/domain/calendar/calendar';
import { endSessions, setAccountActive } from '@gym/domain/contracts/users';
import type { StoredUser } from '@gym/domain/database/people/users';
import { firstName } from '@gym/domain/person/first-name';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { contactText, messageFor, reachablePhone } from '@gym/domain/text/contact';
import {
  IconArrowsJoin,
  IconBrandWhatsapp,
  IconEdit,
  IconLink,
  IconLock,
  IconLockOpen,
  IconLogout2,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Authority, useAuthority } from '../../../data/authority.ts';
import type { Branch } from '../../../data/public/branches.ts';
import { ConfirmDialog } from '../../../shared/confirm/confirm-dialog.tsx';
import { useMessageTexts } from '../../../shared/message-texts.ts';
import { SETTINGS_PATH } from '../../../shared/paths.ts';
import { ReasonDialog } from '../../../shared/reason/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutLink } from '../../../ui/out-link.tsx';
import { EditDialog } from '../form/edit-dialog.tsx';
import { AUTHORITY_TEXT } from '../text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinkStatus } from './link-status.tsx';
import { LINK_TEXT } from './link-text.ts';
import styles from './member-file.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { ACTIVE_TEXT, FILE_PERSON_TEXT, SESSIONS_TEXT } from './text.ts';
import { usePersonContact } from './use-contact-of.ts';

/** The actions on a person for which the reader needs authority. */
const FILE_ACTIONS = ['edit-profile', 'create-access-link', 'merge', 'close-account', 'end-sessions'] as const;

/** Returns which actions to offer to the reader of the file. */
function selectActions({ refusalOf }: Authority<(typeof FILE_ACTIONS)[number]>, isAccountOpen: boolean) {
  const link = refusalOf('create-access-link');
  return {
    edit: refusalOf('edit-profile') === null,
    // Also offered for a person who has a sign-in method, because the dialog explains why they get no link.
    link: isAccountOpen && (link === null || link === 'has-own-sign-in'),
    merge: refusalOf('merge') === null,
    account: refusalOf('close-account') === null,
    // A closed account has no session to end.
    sessions: isAccountOpen && refusalOf('end-sessions') === null,
  };
}

/** Tells administrators which actions need the person's staff role to be removed first. */
function RoleFirstNotice() {
  return (
    <p className={styles.muted}>
      {AUTHORITY_TEXT.roleFirst} <Link to={`${SETTINGS_PATH}?ver=personal`}>{AUTHORITY_TEXT.roleFirstPlace}</Link>.
    </p>
  );
}

/** The dialog of an action. `account` closes the account or reopens it; `sessions` ends the person's sessions. */
type ActionDialog = 'edit' | 'link' | 'merge' | 'account' | 'sessions';

/** The buttons of the actions. All but WhatsApp are disabled until the reader's authority has been checked. */
function Buttons({
  offered,
  isAsking,
  isAccountOpen,
  href,
  onChoose,
}: {
  readonly offered: ReturnType<typeof selectActions>;
  readonly isAsking: boolean;
  readonly isAccountOpen: boolean;
  /** Link to a WhatsApp message to the person; `null` without a phone. */
  readonly href: string | null;
  readonly onChoose: (dialog: ActionDialog) => void;
}) {
  const AccountIcon = isAccountOpen ? IconLock : IconLockOpen;
  return (
    <div className={styles.actions}>
      {offered.edit && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('edit')}>
          <IconEdit size={20} stroke={1.75} aria-hidden />
          {FILE_PERSON_TEXT.edit}
        </Button>
      )}
      {href && (
        <OutLink href={href}>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {FILE_PERSON_TEXT.whatsApp}
        </OutLink>
      )}
      {offered.link && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('link')}>
          <IconLink size={20} stroke={1.75} aria-hidden />
          {LINK_TEXT.title}
        </Button>
      )}
      {offered.merge && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('merge')}>
          <IconArrowsJoin size={20} stroke={1.75} aria-hidden />
          {FILE_PERSON_TEXT.merge}
        </Button>
      )}
      {offered.sessions && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('sessions')}>
          <IconLogout2 size={20} stroke={1.75} aria-hidden />
          {SESSIONS_TEXT.action}
        </Button>
      )}
      {offered.account && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('account')}>
          <AccountIcon size={20} stroke={1.75} aria-hidden />
          {isAccountOpen ? ACTIVE_TEXT.closing.action : ACTIVE_TEXT.reopening.action}
        </Button>
      )}
    </div>
  );
}

/** Dialog that closes a person's account or reopens it, with a reason. */
function AccountDialog({
  uid,
  name,
  isAccountOpen,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  readonly isAccountOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const words = isAccountOpen ? ACTIVE_TEXT.closing : ACTIVE_TEXT.reopening;
  return (
    <ReasonDialog
      title={words.title(name)}
      confirm={words.confirm}
      contract={setAccountActive}
      body={(Reason) => ({ uid, Active: !isAccountOpen, Reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.body}</p>
    </ReasonDialog>
  );
}

/** Dialog that ends all sessions of a person. */
function EndSessionsDialog({
  uid,
  name,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  return (
    <ConfirmDialog
      title={SESSIONS_TEXT.title(name)}
      confirm={SESSIONS_TEXT.confirm}
      contract={endSessions}
      body={{ uid }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{SESSIONS_TEXT.body}</p>
    </ConfirmDialog>
  );
}

/** The actions of staff on a person's file, except those on the membership. */
export function MemberActions({
  uid,
  user,
  branches,
  today,
  onMerged,
}: {
  readonly uid: string;
  readonly user: StoredUser;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  /** Called with the uid of the file that remains after a merge. */
  readonly onMerged: (uid: string) => void;
}) {
  const write = useMessageTexts();
  const [openDialog, setOpenDialog] = useState<ActionDialog | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const name = user.Nombre ?? '';
  const isAccountOpen = user.Active !== false;
  const close = () => setOpenDialog(null);
  const finishWith = (text: string) => () => {
    close();
    setMessage(text);
  };
  const finishSaved = finishWith(FILE_PERSON_TEXT.saved);
  const contact = usePersonContact(uid, user);
  const phone = reachablePhone(contact);
  const greeting = messageFor(name, contact, write('greeting', { nombre: firstName(name) }));
  const href = phone === null ? null : whatsAppLink(phone, greeting);
  const facts = contactText(contact) ?? user.Email ?? '';
  const authority = useAuthority(uid, FILE_ACTIONS);
  const offered = selectActions(authority, isAccountOpen);
  if (isAccountOpen && !href && !Object.values(offered).includes(true)) return null;
  return (
    <Card title={FILE_PERSON_TEXT.title}>
      {message !== null && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {!isAccountOpen && <Notice tone="warn">{ACTIVE_TEXT.closed}</Notice>}
      <Buttons
        offered={offered}
        isAsking={authority.isAsking}
        isAccountOpen={isAccountOpen}
        href={href}
        onChoose={setOpenDialog}
      />
      {authority.target === 'staff' && offered.edit && !offered.account && <RoleFirstNotice />}
      {isAccountOpen && <LinkStatus uid={uid} />}
      {openDialog === 'edit' && (
        <EditDialog uid={uid} user={user} branches={branches} today={today} onClose={close} onDone={finishSaved} />
      )}
      {openDialog === 'account' && (
        <AccountDialog uid={uid} name={name} isAccountOpen={isAccountOpen} onClose={close} onDone={finishSaved} />
      )}
      {openDialog === 'sessions' && (
        <EndSessionsDialog uid={uid} name={name} onClose={close} onDone={finishWith(SESSIONS_TEXT.done)} />
      )}
      {openDialog === 'link' && <LinkDialog uid={uid} user={user} phone={phone} onClose={close} />}
      {openDialog === 'merge' && <MergeDialog person={{ uid, name, facts }} onClose={close} onDone={onMerged} />}
    </Card>
  );
}
