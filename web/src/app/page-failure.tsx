import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FallbackProps } from 'react-error-boundary';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** In place of a page that failed: what to do next. A page whose code didn't arrive needs a reload, others a new try. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  if (isChunkFailure(error)) {
    return (
      <Message icon={IconAlertTriangle} title={FAILURE_TEXT.chunkTitle} body={FAILURE_TEXT.chunkBody} live>
        <Button onClick={() => window.location.reload()}>{FAILURE_TEXT.reload}</Button>
      </Message>
    );
  }
  return (
    <Message icon={IconAlertTriangle} title={FAILURE_TEXT.pageTitle} body={FAILURE_TEXT.pageBody} live>
      <Button onClick={resetErrorBoundary}>{FAILURE_TEXT.retry}</Button>
    </Message>
  );
}
