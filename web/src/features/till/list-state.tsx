import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A part of the till that is one value: its place while it loads, its failure in words with a new try, then the value. */
export function ListState<T>({
  state,
  children,
}: {
  readonly state: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}) {
  if (state.status === 'value') return children(state.value);
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <span className="only-read">{FAILURE_TEXT.loading}</span>
        <Skeleton height={240} radius={16} />
      </div>
    );
  }
  return (
    <Message
      icon={IconCloudOff}
      title={FAILURE_TEXT.listTitle}
      body={READ_FAILURE_TEXT[state.reason]}
      heading="h3"
      live
    >
      <Button look="secondary" onClick={state.retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </Message>
  );
}
