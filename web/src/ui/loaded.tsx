import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

type State<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void }
  | { readonly status: 'value'; readonly value: T };

/** Shows a value's loading and error states, and `children` once it is there. */
export function Loaded<T>({
  state,
  loading,
  error,
  children,
}: {
  readonly state: State<T>;
  readonly loading: ReactNode;
  readonly error: { readonly title: string; readonly body: string; readonly retry: string };
  readonly children: (value: T) => ReactNode;
}) {
  if (state.status === 'loading') return loading;
  if (state.status === 'value') return children(state.value);
  return (
    <Message icon={IconCloudOff} title={error.title} body={error.body} live>
      <Button look="secondary" onClick={state.retry}>
        {error.retry}
      </Button>
    </Message>
  );
}
