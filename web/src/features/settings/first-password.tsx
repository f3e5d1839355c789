import { createPasswordLink } from '@gym/domain/contracts/staff';
import { refuse } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconMail, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { sendPasswordReset } from '../../data/sign-in.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './settings.module.css';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';

/** Width and height of the QR code, px. */
const QR_SIZE = 208;

/** Two ways in which a staff member can set the first password: a QR code on this screen, or a link by e-mail. */
export function FirstPassword({ uid, email }: { readonly uid: string; readonly email: string }) {
  const [link, setLink] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const linkCreation = useAction(
    () => call(createPasswordLink, { uid }),
    (created) => setLink(created.link),
  );
  const mail = useAction(
    async () => {
      try {
        await sendPasswordReset(email);
        return { ok: true, value: null } as const;
      } catch (error) {
        logFailure('password mail', error);
        return refuse('unavailable');
      }
    },
    () => setSent(true),
  );
  const refusal = linkCreation.refusal ?? mail.refusal;
  return (
    <>
      <p className={styles.text}>{STAFF_SIGN_IN_TEXT.needsPassword(email)}</p>
      {link !== null && (
        <>
          <QrCode text={link} label={STAFF_SIGN_IN_TEXT.qrLabel} size={QR_SIZE} />
          <p className={styles.text} role="status">
            {STAFF_SIGN_IN_TEXT.scan}
          </p>
        </>
      )}
      {isSent && (
        <Notice tone="good" live>
          {STAFF_SIGN_IN_TEXT.sent(email)}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          look="secondary"
          busy={linkCreation.busy}
          onClick={() => {
            mail.clear();
            void linkCreation.run();
          }}
        >
          <IconQrcode size={20} stroke={1.75} aria-hidden />
          {link === null ? STAFF_SIGN_IN_TEXT.show : STAFF_SIGN_IN_TEXT.showAgain}
        </Button>
        <Button
          look="secondary"
          busy={mail.busy}
          onClick={() => {
            linkCreation.clear();
            void mail.run();
          }}
        >
          <IconMail size={20} stroke={1.75} aria-hidden />
          {STAFF_SIGN_IN_TEXT.send}
        </Button>
      </div>
    </>
  );
}
