import { useState } from 'react';
import { readStored, store } from '../../lib/device-storage.ts';
import { useInstallPrompt } from '../../lib/install-prompt.ts';
import { logNote } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './install.module.css';
import { InstallGuide } from './install-guide.tsx';
import { INSTALL_TEXT } from './text.ts';

/**
 * Offers to install the app on a device with a touch screen, until somebody has answered the offer on this device.
 * Hidden in the installed app.
 */
export function InstallCard() {
  const [isAnswered, setAnswered] = useState(() => readStored('installOffered') !== null);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const prompt = useInstallPrompt();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (isInstalled || !isTouch || (isAnswered && !isGuideOpen)) return null;
  const storeAnswer = (): void => {
    store('installOffered', 'true');
    setAnswered(true);
  };
  return (
    <Card title={INSTALL_TEXT.title}>
      <p className={styles.body}>{INSTALL_TEXT.body}</p>
      {isGuideOpen ? (
        <InstallGuide />
      ) : (
        <div className={styles.actions}>
          <Button
            look="secondary"
            onClick={() => {
              storeAnswer();
              if (prompt === null) setGuideOpen(true);
              else prompt().catch((error: unknown) => logNote('install', error));
            }}
          >
            {prompt === null ? INSTALL_TEXT.how : INSTALL_TEXT.install}
          </Button>
          <Button look="quiet" onClick={storeAnswer}>
            {INSTALL_TEXT.dismiss}
          </Button>
        </div>
      )}
    </Card>
  );
}
