import type { Result } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { arrange, type OrderedItem } from './arrange.ts';
import { MANAGE_TEXT } from './manage-text.ts';
import styles from './managed-list.module.css';

/** A published or hidden record in the list. */
export interface ManagedRecord extends OrderedItem {
  readonly name: string;
  readonly isHidden: boolean;
  /** The record as visitors see it, as a list item. */
  readonly card: ReactNode;
}

/** A change made in the list: hiding or showing a record, or moving it to a position (from 1). */
export type ManagedChange = { readonly hidden: boolean } | { readonly order: number };

/** Changes to save one after the other, each with the key of its record. */
type KeyedChanges = readonly (readonly [key: string, change: ManagedChange])[];

/** A record's card, or its form in place of the card, and the buttons to edit, hide and move the record. */
function ManagedItem({
  item: { name, isHidden, card },
  busy,
  editor,
  onToggleEditor,
  onToggleHidden,
  onUp,
  onDown,
}: {
  readonly item: ManagedRecord;
  readonly busy: boolean;
  /** The form of the record; `null` while the record isn't edited. */
  readonly editor: ReactNode;
  readonly onToggleEditor: () => void;
  readonly onToggleHidden: () => void;
  /** `null` for the first record, or if the list has no buttons to move records. */
  readonly onUp: (() => void) | null;
  /** `null` for the last record, or if the list has no buttons to move records. */
  readonly onDown: (() => void) | null;
}) {
  const isEdited = editor !== null;
  const [EditIcon, HideIcon] = [isEdited ? IconX : IconPencil, isHidden ? IconEye : IconEyeOff];
  return (
    <li className={styles.item} data-hidden={isHidden || undefined}>
      {editor ?? <ul className={styles.card}>{card}</ul>}
      {isHidden && <p className={styles.hidden}>{MANAGE_TEXT.hidden}</p>}
      <div className={styles.actions}>
        <Button
          look="secondary"
          size="small"
          aria-label={isEdited ? MANAGE_TEXT.closeOf(name) : MANAGE_TEXT.editOf(name)}
          // Marks a button that closes an open form, which may be the form of another record.
          data-leaves="form"
          onClick={onToggleEditor}
        >
          <EditIcon size={18} stroke={1.75} aria-hidden />
          {isEdited ? MANAGE_TEXT.close : MANAGE_TEXT.edit}
        </Button>
        <Button
          look="secondary"
          size="small"
          busy={busy}
          aria-label={isHidden ? MANAGE_TEXT.showOf(name) : MANAGE_TEXT.hideOf(name)}
          onClick={onToggleHidden}
        >
          <HideIcon size={18} stroke={1.75} aria-hidden />
          {isHidden ? MANAGE_TEXT.show : MANAGE_TEXT.hide}
        </Button>
        {onUp && (
          <Button look="quiet" size="small" busy={busy} aria-label={MANAGE_TEXT.upOf(name)} onClick={onUp}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </Button>
        )}
        {onDown && (
          <Button look="quiet" size="small" busy={busy} aria-label={MANAGE_TEXT.downOf(name)} onClick={onDown}>
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}

/** The published and hidden records as visitors see them. Each can be edited in place, and hidden or shown. */
export function ManagedList({
  title,
  items,
  newPath,
  hasMoveButtons = true,
  editor,
  onChange,
}: {
  readonly title: string;
  readonly items: readonly ManagedRecord[];
  /** Path of the form for a new record. */
  readonly newPath: string;
  /** Whether records have buttons to move them. */
  readonly hasMoveButtons?: boolean;
  /** Renders the form of a record. */
  readonly editor: (key: string, onDone: () => void) => ReactNode;
  /** Saves a change; repeating it has no further effect. Resolves to `null` if there is nothing to save. */
  readonly onChange: (key: string, change: ManagedChange) => Promise<Result<unknown> | null>;
}) {
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const { busy, refusal, run } = useAction(
    async (changes: KeyedChanges): Promise<Result<unknown>> => {
      for (const [key, change] of changes) {
        const answer = await onChange(key, change);
        if (answer && !answer.ok) return answer;
      }
      return { ok: true, value: null };
    },
    () => {},
  );
  const move = (at: number, by: -1 | 1): void =>
    void run(arrange(items, at, by).map(({ key, order }) => [key, { order }] as const));
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <LinkButton to={newPath} size="small">
          {MANAGE_TEXT.add}
        </LinkButton>
      </div>
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      {items.length === 0 && <Notice tone="info">{MANAGE_TEXT.none}</Notice>}
      <ul className={styles.list}>
        {items.map((item, index) => (
          <ManagedItem
            key={item.key}
            item={item}
            busy={busy}
            editor={editedKey === item.key ? editor(item.key, () => setEditedKey(null)) : null}
            onToggleEditor={() => setEditedKey(editedKey === item.key ? null : item.key)}
            onToggleHidden={() => void run([[item.key, { hidden: !item.isHidden }]])}
            onUp={hasMoveButtons && index > 0 ? () => move(index, -1) : null}
            onDown={hasMoveButtons && index < items.length - 1 ? () => move(index, 1) : null}
          />
        ))}
      </ul>
    </section>
  );
}
