import type { StoredConfig } from '@gym/domain/database/system/config';
import { NEW_GYM_NAME } from '@gym/domain/new-gym';
import { formatStoredPhone, isPhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { TOPIC_KEYS, TOPIC_LABELS, topicText } from '@gym/domain/text/topics';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { CONTACT_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { gymNumber, whatsAppAddress } from './gym-number.ts';
import { WHATSAPP_TEXT } from './text.ts';
import styles from './whatsapp.module.css';

/**
 * Links that open WhatsApp with the text of a topic. If the gym has no number, shows the WhatsApp link that was
 * configured for the build. If that is missing too, or if the number is wrong, offers other ways to contact the gym.
 */
export function Topics({ config }: { readonly config: StoredConfig | null }) {
  const number = gymNumber(config?.WhatsApp);
  const address = whatsAppAddress(import.meta.env.VITE_WHATSAPP_LINK);
  if (typeof number === 'string' && number === 'missing' && address !== null)
    return (
      <OutLink href={address} look="primary" size="large" wide>
        <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />
        {WHATSAPP_TEXT.open}
      </OutLink>
    );
  if (typeof number === 'string') return <NoNumber isWrong={number === 'wrong'} phone={config?.Phone} />;
  const gymName = config?.Name ?? NEW_GYM_NAME;
  return (
    <>
      <p className={styles.intro}>{WHATSAPP_TEXT.intro}</p>
      <ul className={styles.topics} aria-label={WHATSAPP_TEXT.topics}>
        {TOPIC_KEYS.map((key) => {
          const href = whatsAppLink(number.phone, topicText(key, config?.Templates, gymName));
          return (
            href !== null && (
              <li key={key}>
                <OutLink href={href} size="large" wide>
                  <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />
                  {TOPIC_LABELS[key]}
                </OutLink>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

/** Says that the gym's number is missing or wrong, with other ways to contact the gym. */
function NoNumber({ isWrong, phone }: { readonly isWrong: boolean; readonly phone: string | undefined }) {
  return (
    <div className={styles.none}>
      <Notice tone="warn" title={isWrong ? WHATSAPP_TEXT.wrongTitle : WHATSAPP_TEXT.missingTitle}>
        {isWrong ? WHATSAPP_TEXT.fixIt : WHATSAPP_TEXT.otherWay}
      </Notice>
      <LinkButton to={CONTACT_PATH}>{WHATSAPP_TEXT.contact}</LinkButton>
      {phone !== undefined && isPhone(phone) && (
        <a className={styles.call} href={`tel:${phone}`}>
          {WHATSAPP_TEXT.call(formatStoredPhone(phone))}
        </a>
      )}
    </div>
  );
}
