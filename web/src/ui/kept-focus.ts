/** Where the focus was: what it could be told by once the element itself is gone. */
interface Place {
  readonly element: HTMLElement;
  readonly dialog: HTMLDialogElement | null;
  /** The address then: on another page nothing is put back. */
  readonly page: string;
  /** From the element outwards: each parent, and which of its children it was. */
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

/** Tries to focus; on a touch screen not a field, which would bring the keyboard up. */
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

/** What has taken an element's place: what came after it, else what was before it, else further out. */
function takeNear({ chain }: Place): boolean {
  return chain.some(({ parent, index }) => {
    if (!parent.isConnected) return false;
    const children = [...parent.children];
    return [...children.slice(index), ...children.slice(0, index).reverse()].some(takeWithin);
  });
}

/**
 * Keeps the keyboard's place: when what has the focus is taken away or switched off (a row that was settled, an 'Undo'
 * whose time is over, the button behind a dialog), the focus goes to what is nearest instead of to the top of the page.
 * Returns how to stop.
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
    // Pressed beside everything: the focus is given up on purpose. What was pressed takes it after this, unless it has
    // it.
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
