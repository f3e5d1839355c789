import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A page that is one value: its skeleton, its failure in words with a new try, then the value. */
export function LoadedPage<T>({
  state,
  children,
}: {
  readonly state: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}) {
  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'value') return children(state.value);
  return (
    <Message icon={IconCloudOff} title={FAILURE_TEXT.listTitle} body={READ_FAILURE_TEXT[state.reason]} live>
      <Button look="secondary" onClick={state.retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </Message>
  );
}
