import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** How many are behind it; for the eye only, the panel says it in words. */
  readonly count?: number | undefined;
}

/** Where a key leads: along the row and round, or to its ends; `null` for other keys. */
export function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * A row of tabs and the panel of the chosen one. Arrow keys move and choose; on a phone the row scrolls.
 *
 * `pathOf`: the address that begins with a tab, so that it works as a link before the page's scripts have arrived.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  pathOf,
  leavesForm = false,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly pathOf?: (id: Id) => string;
  /** Is there a form in the panel that asks before it is left? */
  readonly leavesForm?: boolean;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const tabId = (id: Id): string => `${ownId}-${id}`;
  const chosenId = tabId(chosen);
  // Counts that arrive later make the tabs before it wider.
  const widths = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the tab stands follows from the widths
  useEffect(() => {
    const tab = document.getElementById(chosenId);
    // Only sideways: the page itself must not move.
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [chosenId, widths]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = nextTab(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    );
    const tab = at === null ? undefined : tabs[at];
    if (!tab) return;
    event.preventDefault();
    const pressed = document.getElementById(tabId(tab.id));
    // As a press, so that a form may ask first.
    pressed?.click();
    pressed?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ id, label: text, count }) => {
          const tab = {
            id: tabId(id),
            role: 'tab',
            'aria-selected': id === chosen,
            'aria-controls': `${ownId}-panel`,
            tabIndex: id === chosen ? 0 : -1,
            'data-leaves': leavesForm && id !== chosen ? 'form' : undefined,
            className: styles.tab,
            onKeyDown,
            children: (
              <>
                {text}
                {count !== undefined && (
                  <span aria-hidden="true" className={styles.count}>
                    {count}
                  </span>
                )}
              </>
            ),
          };
          return pathOf ? (
            <a
              key={id}
              {...tab}
              href={pathOf(id)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(id);
              }}
            />
          ) : (
            <button key={id} {...tab} type="button" onClick={() => onChoose(id)} />
          );
        })}
      </div>
      <div id={`${ownId}-panel`} role="tabpanel" aria-labelledby={chosenId} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
