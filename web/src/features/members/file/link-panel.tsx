import { createAccessLink } from '@gym/domain/contracts/users';
import { ACCESS_LINK_MS, type AccessLinkKind, accessLinkState, linkLifetimeText } from '@gym/domain/person/access-link';
import { firstName } from '@gym/domain/person/first-name';
import { parsePhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconBrandWhatsapp, IconCopy, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useNewestLink } from '../../../data/newest-link.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { logFailure } from '../../../lib/log.ts';
import { useMessageTexts } from '../../../shared/message-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OutLink } from '../../../ui/out-link.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './link-panel.module.css';
import { LINK_TEXT } from './link-text.ts';

/** Width and height of the QR code, px. */
const QR_SIZE = 208;

/** A newly created link. The server returns it only once, so it can't be loaded again. */
export interface CreatedLink {
  readonly kind: AccessLinkKind;
  readonly accessLink: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Returns why the link on this screen no longer works; `null` if it works, there is none, or it isn't known yet. */
function useUnusableReason(uid: string, created: CreatedLink | null): string | null {
  const newest = useNewestLink(uid);
  const now = useNow();
  if (!created || newest.status !== 'value' || !newest.value) return null;
  const createdAt = created.expiresAt - ACCESS_LINK_MS[created.kind];
  if (newest.value.Until !== created.expiresAt) {
    // An older record means that the live read has not delivered the link on this screen yet.
    return (newest.value.At ?? 0) > createdAt ? LINK_TEXT.replaced : null;
  }
  const state = accessLinkState(newest.value, now);
  return state.kind === 'usable' ? null : LINK_TEXT[state.kind](state.at);
}

/** Buttons that send the link by WhatsApp, if the person has a valid phone, or copy it. */
function SendButtons({
  created,
  name,
  phone,
  pin,
}: { readonly created: CreatedLink } & Pick<LinkPanelProps, 'name' | 'phone' | 'pin'>) {
  const write = useMessageTexts();
  const [isCopied, setCopied] = useState(false);
  const number = phone === null ? null : parsePhone(phone);
  const text = write('access', {
    nombre: firstName(name),
    enlace: created.accessLink,
    vigencia: linkLifetimeText(created.kind),
    pin: pin ?? '',
  });
  const href = number && whatsAppLink(number, text);
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(created.accessLink);
      setCopied(true);
    } catch (error) {
      logFailure('clipboard', error);
    }
  };
  return (
    <div className={styles.buttons}>
      {href && (
        <OutLink href={href} look="primary">
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {LINK_TEXT.openWhatsApp}
        </OutLink>
      )}
      <Button look="secondary" onClick={() => void copyLink()}>
        <IconCopy size={20} stroke={1.75} aria-hidden />
        {isCopied ? LINK_TEXT.copied : LINK_TEXT.copy}
      </Button>
      <span className="only-read" role="status">
        {isCopied && LINK_TEXT.copied}
      </span>
    </div>
  );
}

interface LinkPanelProps {
  readonly uid: string;
  readonly name: string;
  /** The phone to send links to, in any format; `null` if the link can only be copied. */
  readonly phone: string | null;
  readonly pin: string | null;
  /** A link that was already created and is shown at first. */
  readonly initial?: CreatedLink;
  /** Puts the QR code beside the text if the screen is wide enough. */
  readonly wide?: boolean;
}

/** Shows a person's PIN for the entrance, and creates one-time access links for them to scan or for staff to send. */
export function LinkPanel({ uid, name, phone, pin, initial, wide = false }: LinkPanelProps) {
  const [created, setCreated] = useState<CreatedLink | null>(initial ?? null);
  const creation = useAction(
    async (kind: AccessLinkKind) => {
      const answer = await call(createAccessLink, { uid, Kind: kind });
      return answer.ok ? { ok: true, value: { kind, ...answer.value } } : answer;
    },
    (link: CreatedLink) => setCreated(link),
  );
  const unusableReason = useUnusableReason(uid, created);
  const shown = unusableReason === null ? created : null;
  return (
    <div className={styles.access} data-wide={wide || undefined}>
      <div className={styles.link}>
        {pin !== null && (
          <p className={styles.labelled}>
            <span className={styles.label}>{LINK_TEXT.pin}</span>
            <strong>{pin}</strong>
            <span className={styles.hint}>{LINK_TEXT.pinHint}</span>
          </p>
        )}
        <p className={styles.labelled} role="status">
          <span className={styles.label}>{shown ? LINK_TEXT.kind[shown.kind] : LINK_TEXT.title}</span>
          <span className={styles.hint}>{shown ? LINK_TEXT.usable(shown.expiresAt) : LINK_TEXT.choose}</span>
          {shown?.kind === 'qr' && <span className={styles.hint}>{LINK_TEXT.scan}</span>}
        </p>
        {unusableReason !== null && (
          <Notice tone="info" live>
            {unusableReason}
          </Notice>
        )}
        {shown?.kind === 'whatsapp' && <SendButtons created={shown} name={name} phone={phone} pin={pin} />}
        {creation.refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(creation.refusal.reason)}
          </Notice>
        )}
        <div className={styles.choices}>
          {shown?.kind !== 'qr' && (
            <div>
              <Button look="secondary" busy={creation.busy} onClick={() => void creation.run('qr')}>
                <IconQrcode size={20} stroke={1.75} aria-hidden />
                {LINK_TEXT.show}
              </Button>
              <span className={styles.hint}>{LINK_TEXT.showHint}</span>
            </div>
          )}
          {shown?.kind !== 'whatsapp' && (
            <div>
              <Button look="secondary" busy={creation.busy} onClick={() => void creation.run('whatsapp')}>
                <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
                {phone === null ? LINK_TEXT.make : LINK_TEXT.send}
              </Button>
              <span className={styles.hint}>{LINK_TEXT.sendHint}</span>
            </div>
          )}
        </div>
      </div>
      {shown?.kind === 'qr' && <QrCode text={shown.accessLink} label={LINK_TEXT.qrLabel} size={QR_SIZE} />}
    </div>
  );
}
