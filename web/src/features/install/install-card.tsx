import { useState } from 'react';
import { readStored, store } from '../../lib/device-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './install.module.css';
import { InstallGuide } from './install-guide.tsx';
import { INSTALL_TEXT } from './text.ts';

/** Offers to put the app on the phone: until it was answered once on this device, and never in the installed app. */
export function InstallCard() {
  const [isAnswered, setAnswered] = useState(() => readStored('installOffered') !== null);
  const [isOpen, setOpen] = useState(false);
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
              setOpen(true);
            }}
          >
            {INSTALL_TEXT.how}
          </Button>
          <Button look="quiet" onClick={answer}>
            {INSTALL_TEXT.dismiss}
          </Button>
        </div>
      )}
    </Card>
  );
}
