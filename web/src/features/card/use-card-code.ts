import { cardText, msUntilNextCardCode } from '@gym/domain/door/card-code';
import { useEffect, useState } from 'react';
import { browserClock } from '../../door/clock.ts';
import { logFailure } from '../../lib/log.ts';

export interface CardCode {
  /** The 15 digits that the QR contains. */
  readonly text: string;
  /** Seconds until the code changes. */
  readonly secondsLeft: number;
}

/** Interval between two updates. */
const TICK_MS = 250;

/**
 * Returns the card's current code, which is computed on the device and changes every 30 s. `null` until it is computed,
 * and if the secret or the PIN is damaged.
 */
export function useCardCode(pin: string, secret: string): CardCode | null {
  const [code, setCode] = useState<CardCode | null>(null);
  useEffect(() => {
    let isStopped = false;
    const updateCode = async (): Promise<void> => {
      const { at } = browserClock().now();
      const text = await cardText(pin, secret, at);
      if (isStopped) return;
      const secondsLeft = Math.ceil(msUntilNextCardCode(at) / 1_000);
      setCode((previous) => {
        if (text === null) return null;
        return previous?.text === text && previous.secondsLeft === secondsLeft ? previous : { text, secondsLeft };
      });
    };
    const update = (): void => {
      updateCode().catch((error: unknown) => logFailure('card', error));
    };
    update();
    const timer = setInterval(update, TICK_MS);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [pin, secret]);
  return code;
}
