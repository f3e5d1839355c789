import type { Result } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { arrange, type Placed } from './arrange.ts';
import { MANAGE_TEXT } from './manage-text.ts';
import styles from './managed-list.module.css';

/** One published thing with what can be done with it. */
export interface Managed extends Placed {
  readonly name: string;
  readonly isHidden: boolean;
  /** As visitors see it: an item of a list. */
  readonly card: ReactNode;
}

/** What changes of one: it is hidden or shown, or gets another place. */
export type ManagedChange = { readonly hidden: boolean } | { readonly order: number };

type Doing = readonly (readonly [key: string, change: ManagedChange])[];

/** One of the list: its card, or its form in its place, and what can be done with it. */
function ManagedItem({
  item: { name, isHidden, card },
  busy,
  editor,
  onEdit,
  onHide,
  onUp,
  onDown,
}: {
  readonly item: Managed;
  readonly busy: boolean;
  /** The form, while it is edited. */
  readonly editor: ReactNode;
  readonly onEdit: () => void;
  readonly onHide: () => void;
  /** `null`: it stands at that end. */
  readonly onUp: (() => void) | null;
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
          // Closes the form that is open, of this one or of another.
          data-leaves="form"
          onClick={onEdit}
        >
          <EditIcon size={18} stroke={1.75} aria-hidden />
          {isEdited ? MANAGE_TEXT.close : MANAGE_TEXT.edit}
        </Button>
        <Button
          look="secondary"
          size="small"
          busy={busy}
          aria-label={isHidden ? MANAGE_TEXT.showOf(name) : MANAGE_TEXT.hideOf(name)}
          onClick={onHide}
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

/**
 * A list as visitors see it, with hidden ones, where each is edited in place, hidden or shown, and moved up and down.
 */
export function ManagedList({
  title,
  items,
  newPath,
  isMoved = true,
  editor,
  onChange,
}: {
  readonly title: string;
  readonly items: readonly Managed[];
  /** Where a new one is made. */
  readonly newPath: string;
  /** Are they moved up and down here? Otherwise each says its place itself. */
  readonly isMoved?: boolean;
  readonly editor: (key: string, onDone: () => void) => ReactNode;
  /** Saves one change, which sets what it names and may be repeated; `null` if there is nothing to save. */
  readonly onChange: (key: string, change: ManagedChange) => Promise<Result<unknown> | null>;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, refusal, run } = useAction(
    async (changes: Doing): Promise<Result<unknown>> => {
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
            editor={edited === item.key ? editor(item.key, () => setEdited(null)) : null}
            onEdit={() => setEdited(edited === item.key ? null : item.key)}
            onHide={() => void run([[item.key, { hidden: !item.isHidden }]])}
            onUp={isMoved && index > 0 ? () => move(index, -1) : null}
            onDown={isMoved && index < items.length - 1 ? () => move(index, 1) : null}
          />
        ))}
      </ul>
    </section>
  );
}
