import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './install.module.css';
import { INSTALL_TEXT } from './text.ts';

type Phone = 'iphone' | 'android';

const PHONES = [
  { id: 'iphone', label: INSTALL_TEXT.iphone },
  { id: 'android', label: INSTALL_TEXT.android },
] as const;

/** Returns the kind of this phone. An iPad may call itself a Macintosh, but no Macintosh has a touch screen. */
function findPhone({ userAgent, maxTouchPoints }: Navigator): Phone {
  const isApple = /iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  return isApple ? 'iphone' : 'android';
}

/** Installation steps, in a tab for each kind of phone. The tab of the detected kind is open at first. */
export function InstallGuide() {
  const [phone, setPhone] = useState(() => findPhone(navigator));
  return (
    <Tabs label={INSTALL_TEXT.phones} tabs={PHONES} chosen={phone} onChoose={setPhone}>
      <ol className={styles.steps}>
        {INSTALL_TEXT.steps[phone].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.after}>
        <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
        {INSTALL_TEXT.after}
      </p>
    </Tabs>
  );
}
