import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/users';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { contactText, messageFor, reachedAt } from '@gym/domain/text/contact';
import { firstName } from '@gym/domain/text/templates';
import { IconArrowsJoin, IconBrandWhatsapp, IconEdit, IconLink, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useContactOf } from '../../data/contact.ts';
import { useMessageTexts } from '../../data/message-texts.ts';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { ActiveDialog } from './active-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkStatus } from './link-status.tsx';
import { LINK_TEXT } from './link-text.ts';
import styles from './member-file.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { ACTIVE_TEXT, PERSON_TEXT } from './person-text.ts';

function ActiveButton({ isOpen, onClick }: { readonly isOpen: boolean; readonly onClick: () => void }) {
  const Icon = isOpen ? IconLock : IconLockOpen;
  return (
    <Button look="secondary" onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {isOpen ? ACTIVE_TEXT.closing.action : ACTIVE_TEXT.reopening.action}
    </Button>
  );
}

type Open = 'edit' | 'link' | 'merge' | 'active';

/** What staff do with a person, besides the membership: data, way in, message, joining two files. */
export function MemberActions({
  uid,
  user,
  branches,
  today,
  isStaffAccount,
  onMerged,
}: {
  readonly uid: string;
  readonly user: StoredUser;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  /** The reader's own account: links and joining are for members. */
  readonly isStaffAccount: boolean;
  readonly onMerged: (uid: string) => void;
}) {
  const write = useMessageTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const [isSaved, setSaved] = useState(false);
  const name = user.Nombre ?? '';
  const isOpen = user.Active !== false;
  const close = () => setOpen(null);
  const contact = useContactOf(uid, user);
  const phone = reachedAt(contact);
  const text = messageFor(name, contact, write('greeting', { nombre: firstName(name) }));
  const href = phone === null ? null : whatsAppLink(phone, text);
  const facts = contactText(contact) ?? user.Email ?? '';
  return (
    <Card title={PERSON_TEXT.card}>
      {isSaved && (
        <Notice tone="good" live>
          {PERSON_TEXT.saved}
        </Notice>
      )}
      {!isOpen && <Notice tone="warn">{ACTIVE_TEXT.closed}</Notice>}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setOpen('edit')}>
          <IconEdit size={20} stroke={1.75} aria-hidden />
          {PERSON_TEXT.edit}
        </Button>
        {href && (
          <OutLink href={href}>
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {PERSON_TEXT.whatsApp}
          </OutLink>
        )}
        {!isStaffAccount && (
          <>
            {isOpen && (
              <Button look="secondary" onClick={() => setOpen('link')}>
                <IconLink size={20} stroke={1.75} aria-hidden />
                {LINK_TEXT.title}
              </Button>
            )}
            <Button look="secondary" onClick={() => setOpen('merge')}>
              <IconArrowsJoin size={20} stroke={1.75} aria-hidden />
              {PERSON_TEXT.merge}
            </Button>
            <ActiveButton isOpen={isOpen} onClick={() => setOpen('active')} />
          </>
        )}
      </div>
      {!isStaffAccount && isOpen && <LinkStatus uid={uid} />}
      {open === 'edit' && (
        <EditDialog
          uid={uid}
          user={user}
          branches={branches}
          today={today}
          onClose={close}
          onDone={() => {
            close();
            setSaved(true);
          }}
        />
      )}
      {open === 'active' && (
        <ActiveDialog
          uid={uid}
          name={name}
          isOpen={isOpen}
          onClose={close}
          onDone={() => {
            close();
            setSaved(true);
          }}
        />
      )}
      {open === 'link' && <LinkDialog uid={uid} user={user} phone={phone} onClose={close} />}
      {open === 'merge' && <MergeDialog person={{ uid, name, facts }} onClose={close} onDone={onMerged} />}
    </Card>
  );
}
