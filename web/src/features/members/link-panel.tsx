import { createAccessLink } from '@gym/domain/contracts/users';
import { ACCESS_LINK_MS, type AccessLinkKind, accessLinkState, linkLifetimeText } from '@gym/domain/person/access-link';
import { parsePhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { firstName } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconCopy, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useMessageTexts } from '../../data/message-texts.ts';
import { useNewestLink } from '../../data/newest-link.ts';
import { useNow } from '../../data/public/use-now.ts';
import { logFailure } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './link-panel.module.css';
import { LINK_TEXT } from './link-text.ts';

const QR_SIZE = 208;

/** A link as it was handed out, which only this screen knows. */
export interface MadeLink {
  readonly kind: AccessLinkKind;
  readonly accessLink: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Why the link on this screen lets nobody in any more, or `null` while it does. */
function useOver(uid: string, made: MadeLink | null): string | null {
  const newest = useNewestLink(uid);
  const now = useNow();
  if (!made || newest.status !== 'value' || !newest.value) return null;
  const madeAt = made.expiresAt - ACCESS_LINK_MS[made.kind];
  if (newest.value.Until !== made.expiresAt) {
    // An older one: the news of the link on this screen is still on its way.
    return (newest.value.At ?? 0) > madeAt ? LINK_TEXT.replaced : null;
  }
  const state = accessLinkState(newest.value, now);
  return state.kind === 'usable' ? null : LINK_TEXT[state.kind](state.at);
}

function Sending({
  made,
  name,
  phone,
  pin,
}: { readonly made: MadeLink } & Pick<LinkPanelProps, 'name' | 'phone' | 'pin'>) {
  const write = useMessageTexts();
  const [isCopied, setCopied] = useState(false);
  const number = phone === null ? null : parsePhone(phone);
  const text = write('access', {
    nombre: firstName(name),
    enlace: made.accessLink,
    vigencia: linkLifetimeText(made.kind),
    pin: pin ?? '',
  });
  const href = number && whatsAppLink(number, text);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(made.accessLink);
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
      <Button look="secondary" onClick={() => void copy()}>
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
  /** In any spelling; without one the link can only be copied. */
  readonly phone: string | null;
  readonly pin: string | null;
  /** A link that was made already. */
  readonly first?: MadeLink;
  readonly wide?: boolean;
}

/** The ways in that a person gets at the desk: the PIN for the door, and a one-time link to scan here or to send. */
export function LinkPanel({ uid, name, phone, pin, first, wide = false }: LinkPanelProps) {
  const [made, setMade] = useState<MadeLink | null>(first ?? null);
  const making = useAction(
    async (kind: AccessLinkKind) => {
      const answer = await call(createAccessLink, { uid, Kind: kind });
      return answer.ok ? { ok: true, value: { kind, ...answer.value } } : answer;
    },
    (link: MadeLink) => setMade(link),
  );
  const over = useOver(uid, made);
  const shown = over === null ? made : null;
  return (
    <div className={styles.access} data-wide={wide || undefined}>
      <div className={styles.link}>
        {pin !== null && (
          <p className={styles.pin}>
            <span className={styles.label}>{LINK_TEXT.pin}</span>
            <strong>{pin}</strong>
            <span className={styles.hint}>{LINK_TEXT.pinHint}</span>
          </p>
        )}
        <p className={styles.pin} role="status">
          <span className={styles.label}>{shown ? LINK_TEXT.kind[shown.kind] : LINK_TEXT.title}</span>
          <span className={styles.hint}>{shown ? LINK_TEXT.usable(shown.expiresAt) : LINK_TEXT.choose}</span>
          {shown?.kind === 'qr' && <span className={styles.hint}>{LINK_TEXT.scan}</span>}
        </p>
        {over !== null && (
          <Notice tone="info" live>
            {over}
          </Notice>
        )}
        {shown?.kind === 'whatsapp' && <Sending made={shown} name={name} phone={phone} pin={pin} />}
        {making.refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(making.refusal.reason)}
          </Notice>
        )}
        <div className={styles.ways}>
          {shown?.kind !== 'qr' && (
            <div>
              <Button look="secondary" busy={making.busy} onClick={() => void making.run('qr')}>
                <IconQrcode size={20} stroke={1.75} aria-hidden />
                {LINK_TEXT.show}
              </Button>
              <span className={styles.hint}>{LINK_TEXT.showHint}</span>
            </div>
          )}
          {shown?.kind !== 'whatsapp' && (
            <div>
              <Button look="secondary" busy={making.busy} onClick={() => void making.run('whatsapp')}>
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
