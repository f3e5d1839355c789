import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Number of items in the panel. Hidden from screen readers. */
  readonly count?: number | undefined;
}

/** Returns the index of the tab that a key selects; arrow keys wrap around. `null` for keys that select none. */
export function nextTab(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * A row of tabs and the panel of the chosen one. The keys of {@link nextTab} choose and focus a tab.
 *
 * `pathOf`: returns the path of the page on which a tab is chosen. With `pathOf` the tabs are links, which also work
 * before hydration.
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
  /** Whether the panel has a form that asks for confirmation before another tab replaces it. */
  readonly leavesForm?: boolean;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const baseId = useId();
  const tabId = (id: Id): string => `${baseId}-${id}`;
  const chosenId = tabId(chosen);
  // Counts that load later widen the tabs, so the position of the chosen tab changes.
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the position of the chosen tab
  useEffect(() => {
    const tab = document.getElementById(chosenId);
    // Scrolls only the row: `scrollIntoView` could also scroll the page.
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [chosenId, counts]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = nextTab(
      event.key,
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    );
    const tab = index === null ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    const element = document.getElementById(tabId(tab.id));
    // A click instead of `onChoose`, so that the form of the panel can ask for confirmation first (`leavesForm`).
    element?.click();
    element?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ id, label: text, count }) => {
          const tabProps = {
            id: tabId(id),
            role: 'tab',
            'aria-selected': id === chosen,
            'aria-controls': `${baseId}-panel`,
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
              {...tabProps}
              href={pathOf(id)}
              onClick={(event) => {
                // With a modifier key, the browser opens the link in another tab or window, or downloads it.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(id);
              }}
            />
          ) : (
            <button key={id} {...tabProps} type="button" onClick={() => onChoose(id)} />
          );
        })}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={chosenId} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
