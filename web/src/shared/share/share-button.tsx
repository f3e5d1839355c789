import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { logNote } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import styles from './share-button.module.css';
import { SHARE_TEXT } from './text.ts';

/** `shared`: the device's dialog was used, or closed without sharing. `copied`: the link was copied. */
type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Shares a link through the device's share dialog, or copies it if the device has none. */
async function share(link: { readonly title: string; readonly url: string }): Promise<ShareOutcome> {
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      await device.share(link);
      return 'shared';
    }
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    // The person closed the dialog without sharing.
    if (error instanceof Error && error.name === 'AbortError') return 'shared';
    logNote('share', error);
    return 'failed';
  }
}

export function ShareButton({
  path,
  title,
  label = SHARE_TEXT.share,
}: {
  /** Path of the page to share. */
  readonly path: string;
  /** Title of the linked page. */
  readonly title: string;
  readonly label?: string;
}) {
  const [message, setMessage] = useState('');
  const url = (): string => new URL(path, window.location.origin).href;
  const onPress = async (): Promise<void> => {
    const outcome = await share({ title, url: url() });
    setMessage({ shared: '', copied: SHARE_TEXT.copied, failed: SHARE_TEXT.failed(url()) }[outcome]);
  };
  return (
    <span className={styles.share}>
      <Button look="secondary" onClick={() => void onPress()}>
        <IconShare2 size={20} stroke={1.75} aria-hidden />
        {label}
      </Button>
      <span role="status" className={styles.status}>
        {message}
      </span>
    </span>
  );
}
