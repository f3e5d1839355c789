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

/** Offers to install the app, until the offer was answered once on this device. Hidden in the installed app. */
export function InstallCard() {
  const [isAnswered, setAnswered] = useState(() => readStored('installOffered') !== null);
  const [isOpen, setOpen] = useState(false);
  const prompt = useInstallPrompt();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (isInstalled || !isTouch || (isAnswered && !isOpen)) return null;
  const answer = (): void => {
    store('installOffered', 'true');
    setAnswered(true);
  };
  return (
    <Card title={INSTALL_TEXT.title}>
      <p className={styles.body}>{INSTALL_TEXT.body}</p>
      {isOpen ? (
        <InstallGuide />
      ) : (
        <div className={styles.actions}>
          <Button
            look="secondary"
            onClick={() => {
              answer();
              if (prompt === null) setOpen(true);
              else prompt().catch((error: unknown) => logNote('install', error));
            }}
          >
            {prompt === null ? INSTALL_TEXT.how : INSTALL_TEXT.install}
          </Button>
          <Button look="quiet" onClick={answer}>
            {INSTALL_TEXT.dismiss}
          </Button>
        </div>
      )}
    </Card>
  );
}
