import { IconFileText } from '@tabler/icons-react';
import { useConfig } from '../../data/public/config.ts';
import { Message } from '../../ui/message.tsx';
import { LoadedPage } from './loaded-page.tsx';
import styles from './privacy-page.module.css';
import { PRIVACY_TEXT } from './privacy-text.ts';

/** The gym's own privacy notice, one paragraph per line. */
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
          <div className={styles.notice}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        );
      }}
    </LoadedPage>
  );
}
