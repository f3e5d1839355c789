import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { plural } from '@gym/domain/text/plural';
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

/** Notice about the number of damaged rows that a list leaves out. Hidden for 0. */
export function DamagedRowsNotice({ count = 0 }: { readonly count?: number | undefined }) {
  return (
    count > 0 && (
      <Notice tone="warn">{plural(count, 'Se omitió 1 registro dañado.', 'Se omitieron # registros dañados.')}</Notice>
    )
  );
}

/** Notices about damaged data on a screen: a damaged record, and the number of rows that its lists leave out. */
export function DamagedDataNotice({ states }: { readonly states: readonly Loaded<unknown>[] }) {
  const counts = states.map((state) => (state.status === 'value' ? (state.damaged ?? 0) : 0));
  return (
    <>
      {states.some((state) => state.status === 'error' && state.reason === 'damaged') && (
        <Notice tone="bad">{READ_FAILURE_TEXT.damaged}</Notice>
      )}
      <DamagedRowsNotice count={counts.reduce((sum, count) => sum + count, 0)} />
    </>
  );
}

/** Skeleton block in place of data that are loading. `height` in px. */
export function LoadingBlock({ height = 240 }: { readonly height?: number }) {
  return (
    <div aria-busy="true">
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      <Skeleton height={height} radius={16} />
    </div>
  );
}

/** Shows a loaded value: a skeleton while it loads, a failure with a button to retry, or the children. */
export function LoadedPart<T>({
  state,
  skeleton = <LoadingBlock />,
  heading = 'h3',
  children,
}: {
  readonly state: Loaded<T>;
  readonly skeleton?: ReactNode;
  readonly heading?: 'h2' | 'h3';
  readonly children: (value: T) => ReactNode;
}) {
  if (state.status === 'loading') return skeleton;
  if (state.status === 'error')
    return <LoadFailed text={READ_FAILURE_TEXT[state.reason]} retry={state.retry} heading={heading} />;
  return (
    <>
      <DamagedRowsNotice count={state.damaged} />
      {children(state.value)}
    </>
  );
}
