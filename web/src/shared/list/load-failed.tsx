import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** In the place of what could not be loaded: why, and the button to try again. */
export function LoadFailed({
  text,
  retry,
  heading = 'h3',
}: {
  readonly text: string;
  readonly retry: () => void;
  readonly heading?: 'h2' | 'h3';
}) {
  return (
    <Message icon={IconCloudOff} title={FAILURE_TEXT.listTitle} body={text} heading={heading} live>
      <Button look="secondary" onClick={retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </Message>
  );
}
