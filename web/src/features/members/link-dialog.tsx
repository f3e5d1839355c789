import type { StoredUser } from '@gym/domain/database/users';
import type { RefusalReason } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccessCard } from './access-card.tsx';
import { CREATE_TEXT, PERSON_TEXT } from './person-text.ts';
import { FILE_TEXT } from './text.ts';

type Link =
  | { readonly status: 'making' }
  | { readonly status: 'made'; readonly accessLink: string }
  | { readonly status: 'refused'; readonly reason: RefusalReason };

/** A new one-time link for a person. Each opening makes one; it ends those before it. */
export function LinkDialog({
  uid,
  user,
  onClose,
}: {
  readonly uid: string;
  readonly user: StoredUser;
  readonly onClose: () => void;
}) {
  const [link, setLink] = useState<Link>({ status: 'making' });
  useEffect(() => {
    let isCurrent = true;
    // Waits a turn, so that a dialog that is taken down at once makes no link.
    const timer = setTimeout(() => {
      void call('createAccessLink', { uid }).then((answer) => {
        if (!isCurrent) return;
        setLink(
          answer.ok
            ? { status: 'made', accessLink: answer.value.accessLink }
            : { status: 'refused', reason: answer.refusal.reason },
        );
      });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [uid]);
  const name = user.Nombre ?? '';
  return (
    <Dialog title={PERSON_TEXT.linkTitle(name)} onClose={onClose}>
      {link.status === 'making' && (
        <div aria-busy="true">
          <span className="only-read">{PERSON_TEXT.linkMaking}</span>
          <Skeleton height={208} />
        </div>
      )}
      {link.status === 'refused' && (
        <Notice tone="bad" live>
          {staffRefusalText(link.reason)}
        </Notice>
      )}
      {link.status === 'made' && (
        <AccessCard name={name} phone={user.Phone ?? null} pin={user.Pin ?? null} accessLink={link.accessLink} />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {FILE_TEXT.close}
        </Button>
      </DialogActions>
      <span className="only-read" role="status">
        {link.status === 'made' && CREATE_TEXT.link}
      </span>
    </Dialog>
  );
}
