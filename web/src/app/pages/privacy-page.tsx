import { RETENTION } from '@gym/domain/text/retention';
import { IconFileText } from '@tabler/icons-react';
import { useConfig } from '../../data/public/config.ts';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';
import styles from './privacy-page.module.css';
import { PRIVACY_TEXT } from './privacy-text.ts';

/**
 * The gym's privacy notice, one paragraph per line, and how long personal data are stored; without a notice, only a
 * message.
 */
export function Page() {
  const config = useConfig();
  return (
    <LoadedPage state={config}>
      {(value) => {
        const paragraphs = (value?.PrivacyNotice ?? '').split('\n').filter((line) => line.trim() !== '');
        if (paragraphs.length === 0) {
          return <Message icon={IconFileText} title={PRIVACY_TEXT.missingTitle} body={PRIVACY_TEXT.missingBody} />;
        }
        return (
          <>
            <div className={styles.notice}>
              {paragraphs.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
                <p key={index}>{paragraph}</p>
              ))}
            </div>
            <h2 className={styles.title}>{PRIVACY_TEXT.retentionTitle}</h2>
            <dl className={styles.retention}>
              {RETENTION.map(({ what, howLong }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{howLong}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    </LoadedPage>
  );
}
