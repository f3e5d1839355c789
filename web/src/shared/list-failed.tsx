import type { ReadFailure } from '@gym/domain/errors';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** In the place of a list that can't be read: why, and the way to try again. */
export function ListFailed({ reason, retry }: { readonly reason: ReadFailure; readonly retry: () => void }) {
  return (
    <Notice tone="bad" title={FAILURE_TEXT.listTitle} live>
      <p>{READ_FAILURE_TEXT[reason]}</p>
      <Button look="quiet" onClick={retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </Notice>
  );
}
