/** The position of the focus, which can be found after the element itself was removed. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
  /** The path of the page that had the focus. On another page the focus isn't restored. */
  readonly page: string;
  /**
   * The ancestors up to `main`, or up to the root if there is no `main`, innermost first. `index`: position of the
   * child that is or contains the element.
   */
  readonly chain: readonly { readonly parent: Element; readonly index: number }[];
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

function positionOf(element: HTMLElement): FocusPosition {
  const chain: { parent: Element; index: number }[] = [];
  for (let node: Element = element; node.parentElement && node.localName !== 'main'; node = node.parentElement) {
    chain.push({ parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  }
  return { element, dialog: element.closest('dialog'), page: window.location.pathname, chain };
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled');
}

/** Tries to focus an element. On a touch screen it skips fields, because they would open the on-screen keyboard. */
function tryFocus(element: HTMLElement): boolean {
  const isField = element.matches('input, select, textarea');
  if (isDisabled(element) || (isField && window.matchMedia('(pointer: coarse)').matches)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Tries to focus an element, or the first element within it that can be focused. */
function tryFocusWithin(container: Element): boolean {
  if (container instanceof HTMLElement && container.matches(FOCUSABLE) && tryFocus(container)) return true;
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].some(tryFocus);
}

/**
 * Focuses the element nearest to a removed or disabled one: the next one in its parent, else the previous one, else the
 * nearest one in an outer ancestor.
 */
function focusNear({ chain }: FocusPosition): boolean {
  return chain.some(({ parent, index }) => {
    if (!parent.isConnected) return false;
    const children = [...parent.children];
    return [...children.slice(index), ...children.slice(0, index).reverse()].some(tryFocusWithin);
  });
}

/**
 * Keeps the position of the keyboard focus: if the focused element is removed or disabled (such as a row that is done,
 * or an expired 'Undo' button), the focus moves to the nearest element instead of the top of the page. If it is removed
 * with its dialog, the focus returns to where it was before the dialog was opened. Returns the function that stops
 * this.
 */
export function keepFocus(): () => void {
  let last: FocusPosition | null = null;
  // For each dialog: the position of the focus before it was opened.
  const openers = new WeakMap<HTMLDialogElement, FocusPosition>();

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const position = positionOf(target);
    const isAnotherDialog = position.dialog !== null && position.dialog !== last?.dialog;
    if (isAnotherDialog && last && !openers.has(position.dialog)) openers.set(position.dialog, last);
    last = position;
  };
  const onPointerDown = ({ target }: PointerEvent): void => {
    // After a press outside all controls the focus is meant to be lost. A pressed control gets the focus after this
    // event.
    if (!(target instanceof Node && last?.element.contains(target))) last = null;
  };
  const restore = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || isDisabled(activeElement);
    if (!last || !isLost || last.page !== window.location.pathname) return;
    if (last.element.isConnected && !isDisabled(last.element)) return;
    const opener = last.dialog && !last.dialog.isConnected ? openers.get(last.dialog) : undefined;
    const position = opener ?? last;
    last = null;
    if (position.element.isConnected && tryFocus(position.element)) return;
    focusNear(position);
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}
