import { IconCompass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Keyed } from '../../../data/parse.ts';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { Message } from '../../../ui/message.tsx';

/** Renders the form of one record by its key, or of a new one; a message for an unknown key. Each has its own form. */
export function OneOf<Item extends Keyed<unknown>>({
  id,
  items,
  children,
}: {
  readonly id: string | null;
  readonly items: readonly Item[];
  readonly children: (item: Item | null) => ReactNode;
}) {
  const item = items.find(({ key }) => key === id) ?? null;
  if (id !== null && item === null)
    return <Message icon={IconCompass} title={PUBLISH_TEXT.goneTitle} body={PUBLISH_TEXT.goneBody} />;
  return children(item);
}
