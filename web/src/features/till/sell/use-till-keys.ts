import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PaymentWay } from '../../../shared/payment/payment.ts';
import { isCharacter } from '../../../ui/typed-key.ts';
import { WAY_KEYS } from '../pay/payment-panel.tsx';
import { Wedge } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the field that receives the key, or null if it is the search box or no field. */
function findOtherField({ target }: KeyboardEvent, searchBox: HTMLElement | null): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== searchBox ? target : null;
}

/**
 * Handles the till's keys wherever the focus is, except while a dialog is open. F2, F3, F4 and F8 choose the payment
 * method. A code scanned into a field other than the search box is passed to `onCode`. Typing while nothing has the
 * focus moves the focus to the search box.
 */
export function useTillKeys(
  searchBox: RefObject<HTMLInputElement | null>,
  { onWay, onCode }: { readonly onWay: (way: PaymentWay) => void; readonly onCode: (code: string) => void },
): void {
  const [wedge] = useState(() => new Wedge());
  const handlers = useRef({ onWay, onCode });
  handlers.current = { onWay, onCode };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const field = findOtherField(event, searchBox.current);
      const code = field && wedge.takeKey(event.key, event.timeStamp, field);
      const way = WAY_KEYS[event.key];
      if (code !== null) {
        // Prevents the scanner's Enter from submitting the payment.
        event.preventDefault();
        handlers.current.onCode(code);
      } else if (way) {
        event.preventDefault();
        handlers.current.onWay(way);
      } else if (document.activeElement === document.body && isCharacter(event)) searchBox.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [searchBox, wedge]);
}
