import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Way } from './payment.ts';
import { WAY_KEYS } from './payment-panel.tsx';
import { Wedge } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field that a key goes to, other than the till's own box. */
function otherField({ target }: KeyboardEvent, box: HTMLElement | null): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== box ? target : null;
}

function isSign({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey;
}

/**
 * The keys of the till, wherever the focus is: F2 to F8 choose how it is paid, a scanner's code goes to the box, and so does what is typed
 * while nothing has the focus. Not while a dialog is open.
 */
export function useTillKeys(
  box: RefObject<HTMLInputElement | null>,
  { onWay, onCode }: { readonly onWay: (way: Way) => void; readonly onCode: (code: string) => void },
): void {
  const [wedge] = useState(() => new Wedge());
  const now = useRef({ onWay, onCode });
  now.current = { onWay, onCode };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const field = otherField(event, box.current);
      const code = field && wedge.hear(event.key, event.timeStamp, field);
      const way = WAY_KEYS[event.key];
      if (code !== null) {
        // The scanner's Enter would send the payment.
        event.preventDefault();
        now.current.onCode(code);
      } else if (way) {
        event.preventDefault();
        now.current.onWay(way);
      } else if (document.activeElement === document.body && isSign(event)) box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, wedge]);
}
