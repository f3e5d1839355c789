/** The position of the focus, which can be found after the element itself was removed. */
interface Place {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
  /** The address at that time. On another page the focus isn't restored. */
  readonly page: string;
  /** Ancestors of the element, innermost first: each parent, and the index of its child. */
  readonly chain: readonly { readonly parent: Element; readonly index: number }[];
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

function placeOf(element: HTMLElement): Place {
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
function take(element: HTMLElement): boolean {
  const isField = element.matches('input, select, textarea');
  if (isDisabled(element) || (isField && window.matchMedia('(pointer: coarse)').matches)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function takeWithin(part: Element): boolean {
  if (part instanceof HTMLElement && part.matches(FOCUSABLE) && take(part)) return true;
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].some(take);
}

/** Focuses what replaced an element: what follows it, else what precedes it, else further out. */
function takeNear({ chain }: Place): boolean {
  return chain.some(({ parent, index }) => {
    if (!parent.isConnected) return false;
    const children = [...parent.children];
    return [...children.slice(index), ...children.slice(0, index).reverse()].some(takeWithin);
  });
}

/**
 * Keeps the keyboard's position: if the focused element is removed or disabled (a settled row, an expired 'Undo', the
 * button behind a dialog), the focus moves to the nearest element instead of the top of the page. Returns the function
 * that stops it.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  const openers = new WeakMap<HTMLDialogElement, Place>();

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const place = placeOf(target);
    const isAnotherDialog = place.dialog !== null && place.dialog !== last?.dialog;
    if (isAnotherDialog && last && !openers.has(place.dialog)) openers.set(place.dialog, last);
    last = place;
  };
  const onPointerDown = ({ target }: PointerEvent): void => {
    // A press outside of all controls gives the focus up on purpose. A pressed control takes it after this event.
    if (!(target instanceof Node && last?.element.contains(target))) last = null;
  };
  const putBack = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || isDisabled(activeElement);
    if (!last || !isLost || last.page !== window.location.pathname) return;
    if (last.element.isConnected && !isDisabled(last.element)) return;
    const opener = last.dialog && !last.dialog.isConnected ? openers.get(last.dialog) : undefined;
    const place = opener ?? last;
    last = null;
    if (place.element.isConnected && take(place.element)) return;
    takeNear(place);
  };
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointerDown, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointerDown, true);
  };
}
