import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PaymentWay } from '../../../shared/payment/payment.ts';
import { isCharacter } from '../../../ui/typed-key.ts';
import { WAY_KEYS } from '../pay/payment-panel.tsx';
import { Wedge } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the field that receives the key, or null if it is the search box or no field. */
function findOtherField({ target }: KeyboardEvent, box: HTMLElement | null): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target !== box ? target : null;
}

/**
 * Handles the till's keys wherever the focus is, except in an open dialog. F2 to F8 choose the way to pay; a scanned
 * code, and anything typed while nothing has the focus, goes to the search box.
 */
export function useTillKeys(
  box: RefObject<HTMLInputElement | null>,
  { onWay, onCode }: { readonly onWay: (way: PaymentWay) => void; readonly onCode: (code: string) => void },
): void {
  const [wedge] = useState(() => new Wedge());
  const handlers = useRef({ onWay, onCode });
  handlers.current = { onWay, onCode };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const field = findOtherField(event, box.current);
      const code = field && wedge.takeKey(event.key, event.timeStamp, field);
      const way = WAY_KEYS[event.key];
      if (code !== null) {
        // Without this the scanner's Enter would submit the payment.
        event.preventDefault();
        handlers.current.onCode(code);
      } else if (way) {
        event.preventDefault();
        handlers.current.onWay(way);
      } else if (document.activeElement === document.body && isCharacter(event)) box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, wedge]);
}
