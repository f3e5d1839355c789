import { msUntilNextCardCode, cardText } from '@gym/domain/door/card-code';
import { useEffect, useState } from 'react';
import { browserClock } from '../../door/clock.ts';
import { logFailure } from '../../lib/log.ts';

export interface CardCode {
  /** The 15 digits in the QR. */
  readonly text: string;
  readonly secondsLeft: number;
}

const TICK_MS = 250;

/**
 * Returns the card's current code, computed on the device; it changes every 30 s. `null` until it is computed, and for
 * a damaged secret.
 */
export function useCardCode(pin: string, secret: string): CardCode | null {
  const [code, setCode] = useState<CardCode | null>(null);
  useEffect(() => {
    let left = false;
    const show = async (): Promise<void> => {
      const { at } = browserClock().now();
      const text = await cardText(pin, secret, at);
      if (left) return;
      const secondsLeft = Math.ceil(msUntilNextCardCode(at) / 1_000);
      setCode((now) => {
        if (text === null) return null;
        return now?.text === text && now.secondsLeft === secondsLeft ? now : { text, secondsLeft };
      });
    };
    const look = (): void => {
      show().catch((error: unknown) => logFailure('card', error));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [pin, secret]);
  return code;
}
