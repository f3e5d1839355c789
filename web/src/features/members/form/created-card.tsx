import { ENDLESS } from '@gym/domain/membership/dates';
import { useEffect, useRef } from 'react';
import { memberPath } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LinkPanel } from '../file/link-panel.tsx';
import styles from './create-form.module.css';
import type { CreatedMember } from './create-form.tsx';
import { CREATE_TEXT } from './text.ts';

/** Confirmation after a person was created, with their PIN and access link. */
export function CreatedCard({
  created,
  onAnother,
}: {
  readonly created: CreatedMember;
  readonly onAnother: () => void;
}) {
  const { uid, name, phone, pin, accessLink, expiresAt, ends } = created;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={card} tabIndex={-1} className={styles.form}>
      <Notice tone="good" title={CREATE_TEXT.createdTitle(name)} live>
        {ends !== null && ends !== ENDLESS && CREATE_TEXT.until(ends)}
      </Notice>
      <Card title={name}>
        <LinkPanel uid={uid} name={name} phone={phone} pin={pin} initial={{ kind: 'qr', accessLink, expiresAt }} wide />
      </Card>
      <div className={styles.spread}>
        <Button size="large" onClick={onAnother}>
          {CREATE_TEXT.another}
        </Button>
        <LinkButton to={memberPath(uid)} look="secondary" size="large">
          {CREATE_TEXT.openFile}
        </LinkButton>
      </div>
    </div>
  );
}
