import { parsePhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { firstName } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessageTexts } from '../../data/message-texts.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './access-card.module.css';
import { CREATE_TEXT } from './person-text.ts';

const QR_SIZE = 208;

/** The ways in that a person gets at the desk: the PIN for the door and the one-time link, to scan, send or copy. */
export function AccessCard({
  name,
  phone,
  pin,
  accessLink,
  wide = false,
}: {
  readonly name: string;
  /** In any spelling; without one the link can't be sent. */
  readonly phone: string | null;
  readonly pin: string | null;
  readonly accessLink: string;
  readonly wide?: boolean;
}) {
  const write = useMessageTexts();
  const [isCopied, setCopied] = useState(false);
  const number = phone === null ? null : parsePhone(phone);
  const text = write('access', { nombre: firstName(name), enlace: accessLink, pin: pin ?? '' });
  const href = number && whatsAppLink(number, text);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(accessLink);
      setCopied(true);
    } catch (error) {
      logFailure('clipboard', error);
    }
  };
  return (
    <div className={styles.access} data-wide={wide || undefined}>
      <div className={styles.link}>
        {pin !== null && (
          <p className={styles.pin}>
            <span className={styles.label}>{CREATE_TEXT.pin}</span>
            <strong>{pin}</strong>
            <span className={styles.hint}>{CREATE_TEXT.pinHint}</span>
          </p>
        )}
        <p className={styles.pin}>
          <span className={styles.label}>{CREATE_TEXT.link}</span>
          <span className={styles.hint}>{CREATE_TEXT.linkHint}</span>
        </p>
        <div className={styles.buttons}>
          {href && (
            <OutLink href={href}>
              <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
              {CREATE_TEXT.whatsApp}
            </OutLink>
          )}
          <Button look="secondary" onClick={() => void copy()}>
            <IconCopy size={20} stroke={1.75} aria-hidden />
            {isCopied ? CREATE_TEXT.copied : CREATE_TEXT.copy}
          </Button>
          <span className="only-read" role="status">
            {isCopied && CREATE_TEXT.copied}
          </span>
        </div>
      </div>
      <QrCode text={accessLink} label={CREATE_TEXT.qrLabel} size={QR_SIZE} />
    </div>
  );
}
