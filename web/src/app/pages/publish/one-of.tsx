import { IconCompass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Keyed } from '../../../data/parse.ts';
import { PUBLISH_TEXT } from '../../../features/publish/text.ts';
import { Message } from '../../../ui/message.tsx';

/**
 * Calls `children`, which renders a form, with the record that has the key `id`. If `id` is null, the form is for a new
 * record and gets `null`. Shows a message if the key is unknown.
 */
export function ItemToEdit<Item extends Keyed<unknown>>({
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
