import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isSilent, onSilence } from '../../data/answered.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Retries when the server answers again, and when the device is online again unless the server is still silent. */
function useRetryOnReturn(retry: () => void): void {
  useEffect(() => {
    const onReturn = (): void => {
      if (!isSilent()) retry();
    };
    const stop = onSilence(onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      stop();
      window.removeEventListener('online', onReturn);
    };
  }, [retry]);
}

/**
 * Shown in place of data that could not be loaded: the reason, and a retry button. It also retries by itself when the
 * network is back.
 */
export function LoadFailed({
  text,
  retry,
  heading = 'h3',
}: {
  /** The reason, as a sentence. */
  readonly text: string;
  readonly retry: () => void;
  readonly heading?: 'h2' | 'h3';
}) {
  useRetryOnReturn(retry);
  return (
    <Message icon={IconCloudOff} title={FAILURE_TEXT.dataNotLoadedTitle} body={text} heading={heading} live>
      <Button look="secondary" onClick={retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </Message>
  );
}
