import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FallbackProps } from 'react-error-boundary';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { MissingPage } from './missing-page.tsx';

/**
 * Shown instead of a page that threw an error, with a button to try again. If the page's code could not be loaded,
 * shows {@link MissingPage}.
 */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  if (isChunkFailure(error)) return <MissingPage />;
  return (
    <Message icon={IconAlertTriangle} title={FAILURE_TEXT.pageTitle} body={FAILURE_TEXT.pageBody} live>
      <Button onClick={resetErrorBoundary}>{FAILURE_TEXT.retry}</Button>
    </Message>
  );
}
