import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/users';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { contactText, messageFor, reachedAt } from '@gym/domain/text/contact';
import { firstName } from '@gym/domain/text/templates';
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
import { type Authority, useAuthority } from '../../data/authority.ts';
import { useContactOf } from '../../data/contact.ts';
import { useMessageTexts } from '../../data/message-texts.ts';
import type { Branch } from '../../data/public/branches.ts';
import { SETTINGS_PATH } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { ActiveDialog } from './active-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkStatus } from './link-status.tsx';
import { LINK_TEXT } from './link-text.ts';
import styles from './member-file.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { ACTIVE_TEXT, PERSON_TEXT, SESSIONS_TEXT } from './person-text.ts';
import { AUTHORITY_TEXT } from './text.ts';

const DEEDS = ['edit-profile', 'create-access-link', 'merge', 'close-account', 'end-sessions'] as const;

/** What of it this reader may do to this person. */
function offers({ refusalOf }: Authority<(typeof DEEDS)[number]>, isOpen: boolean) {
  const link = refusalOf('create-access-link');
  return {
    edit: refusalOf('edit-profile') === null,
    // Who has an own sign-in gets none; how they get in is what its dialog says.
    link: isOpen && (link === null || link === 'has-own-sign-in'),
    merge: refusalOf('merge') === null,
    active: refusalOf('close-account') === null,
    // A closed account has no session to end.
    sessions: isOpen && refusalOf('end-sessions') === null,
  };
}

/** To administrators: what has to be done before the rest can be. */
function RoleFirst() {
  return (
    <p className={styles.none}>
      {AUTHORITY_TEXT.roleFirst} <Link to={`${SETTINGS_PATH}?ver=personal`}>{AUTHORITY_TEXT.roleFirstPlace}</Link>.
    </p>
  );
}

type Open = 'edit' | 'link' | 'merge' | 'active' | 'sessions';

/** The buttons, which stand there disabled until the server has said whose file it is; WhatsApp asks for nobody's leave. */
function Buttons({
  may,
  isAsking,
  isOpen,
  href,
  onChoose,
}: {
  readonly may: ReturnType<typeof offers>;
  readonly isAsking: boolean;
  /** Is the account open? */
  readonly isOpen: boolean;
  readonly href: string | null;
  readonly onChoose: (which: Open) => void;
}) {
  const ActiveIcon = isOpen ? IconLock : IconLockOpen;
  return (
    <div className={styles.actions}>
      {may.edit && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('edit')}>
          <IconEdit size={20} stroke={1.75} aria-hidden />
          {PERSON_TEXT.edit}
        </Button>
      )}
      {href && (
        <OutLink href={href}>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {PERSON_TEXT.whatsApp}
        </OutLink>
      )}
      {may.link && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('link')}>
          <IconLink size={20} stroke={1.75} aria-hidden />
          {LINK_TEXT.title}
        </Button>
      )}
      {may.merge && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('merge')}>
          <IconArrowsJoin size={20} stroke={1.75} aria-hidden />
          {PERSON_TEXT.merge}
        </Button>
      )}
      {may.sessions && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('sessions')}>
          <IconLogout2 size={20} stroke={1.75} aria-hidden />
          {SESSIONS_TEXT.action}
        </Button>
      )}
      {may.active && (
        <Button look="secondary" disabled={isAsking} onClick={() => onChoose('active')}>
          <ActiveIcon size={20} stroke={1.75} aria-hidden />
          {isOpen ? ACTIVE_TEXT.closing.action : ACTIVE_TEXT.reopening.action}
        </Button>
      )}
    </div>
  );
}

/** What staff do with a person, besides the membership: data, way in, message, joining two files. */
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
  readonly onMerged: (uid: string) => void;
}) {
  const write = useMessageTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const name = user.Nombre ?? '';
  const isOpen = user.Active !== false;
  const close = () => setOpen(null);
  const finish = (said: string) => () => {
    close();
    setDone(said);
  };
  const saved = finish(PERSON_TEXT.saved);
  const contact = useContactOf(uid, user);
  const phone = reachedAt(contact);
  const text = messageFor(name, contact, write('greeting', { nombre: firstName(name) }));
  const href = phone === null ? null : whatsAppLink(phone, text);
  const facts = contactText(contact) ?? user.Email ?? '';
  const authority = useAuthority(uid, DEEDS);
  const may = offers(authority, isOpen);
  // Nothing is left of it for reception on a colleague's file; why, the membership's card says.
  if (isOpen && !href && !Object.values(may).includes(true)) return null;
  return (
    <Card title={PERSON_TEXT.card}>
      {done !== null && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      {!isOpen && <Notice tone="warn">{ACTIVE_TEXT.closed}</Notice>}
      <Buttons may={may} isAsking={authority.isAsking} isOpen={isOpen} href={href} onChoose={setOpen} />
      {authority.target === 'staff' && may.edit && !may.active && <RoleFirst />}
      {isOpen && <LinkStatus uid={uid} />}
      {open === 'edit' && (
        <EditDialog uid={uid} user={user} branches={branches} today={today} onClose={close} onDone={saved} />
      )}
      {open === 'active' && <ActiveDialog uid={uid} name={name} isOpen={isOpen} onClose={close} onDone={saved} />}
      {open === 'sessions' && (
        <EndSessionsDialog uid={uid} name={name} onClose={close} onDone={finish(SESSIONS_TEXT.done)} />
      )}
      {open === 'link' && <LinkDialog uid={uid} user={user} phone={phone} onClose={close} />}
      {open === 'merge' && <MergeDialog person={{ uid, name, facts }} onClose={close} onDone={onMerged} />}
    </Card>
  );
}
