/** The position of the focus, which can be found after the element itself was removed. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
  /** The path at that time. On another page the focus isn't restored. */
  readonly page: string;
  /** Ancestors of the element, innermost first: each parent, and the index of its child. */
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

/** Tries to focus an element. On a touch screen it skips fields, which would open the keyboard. */
function tryFocus(element: HTMLElement): boolean {
  const isField = element.matches('input, select, textarea');
  if (isDisabled(element) || (isField && window.matchMedia('(pointer: coarse)').matches)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function tryFocusWithin(part: Element): boolean {
  if (part instanceof HTMLElement && part.matches(FOCUSABLE) && tryFocus(part)) return true;
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].some(tryFocus);
}

/** Focuses the element nearest to a removed one: the next one, else the previous one, else one in an outer ancestor. */
function focusNear({ chain }: FocusPosition): boolean {
  return chain.some(({ parent, index }) => {
    if (!parent.isConnected) return false;
    const children = [...parent.children];
    return [...children.slice(index), ...children.slice(0, index).reverse()].some(tryFocusWithin);
  });
}

/**
 * Keeps the keyboard's position: if the focused element is removed or disabled (a settled row, an expired 'Undo', the
 * button behind a dialog), the focus moves to the nearest element instead of the top of the page. Returns the function
 * that stops it.
 */
export function keepFocus(): () => void {
  let last: FocusPosition | null = null;
  const openers = new WeakMap<HTMLDialogElement, FocusPosition>();

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const position = positionOf(target);
    const isAnotherDialog = position.dialog !== null && position.dialog !== last?.dialog;
    if (isAnotherDialog && last && !openers.has(position.dialog)) openers.set(position.dialog, last);
    last = position;
  };
  const onPointerDown = ({ target }: PointerEvent): void => {
    // A press outside of all controls removes the focus on purpose. A pressed control gets it after this event.
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
