import type { ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { LoadedPart } from '../../shared/list/loaded-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** A page that shows one value. Shows a skeleton while it is loading, and a message with a retry if that failed. */
export function LoadedPage<T>({
  state,
  children,
}: {
  readonly state: Loaded<T>;
  readonly children: (value: T) => ReactNode;
}) {
  return (
    <LoadedPart state={state} skeleton={<PageSkeleton />} heading="h2">
      {children}
    </LoadedPart>
  );
}
