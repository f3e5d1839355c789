import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { isIos } from '../../lib/device-name.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './install.module.css';
import { INSTALL_TEXT } from './text.ts';

type Phone = 'iphone' | 'android';

const PHONES = [
  { id: 'iphone', label: INSTALL_TEXT.iphone },
  { id: 'android', label: INSTALL_TEXT.android },
] as const;

/** Installation steps, in a tab for each kind of phone. The tab of the detected kind is open at first. */
export function InstallGuide() {
  const [phone, setPhone] = useState<Phone>(() => (isIos(navigator) ? 'iphone' : 'android'));
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
