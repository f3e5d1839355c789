import * as z from 'zod/mini';
import type { PushSettings } from './settings.ts';

/** A notice that a device shows. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a tap on the notice opens. */
  readonly path: string;
  /** A notice replaces the shown one with the same tag, so a notice that is sent twice is seen once. */
  readonly tag: string;
}

/** `gone`: the token is invalid for ever, so the device can be removed. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** A service that pushes notices to devices. Never throws. */
export interface Pusher {
  send(token: string, notice: PushNotice): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;
/** How long the service tries to deliver a notice to a device that is off, seconds. */
const TTL_SECONDS = 86_400;
/** Error codes that mean that the token will never work again. */
const GONE: readonly string[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

const failure = z.object({
  error: z.object({ details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))) }),
});

async function isGone(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = failure.safeParse(body);
  const codes = parsed.success ? (parsed.data.error.details ?? []).map(({ errorCode }) => errorCode) : [];
  return codes.some((code) => code !== undefined && GONE.includes(code));
}

/**
 * Returns a pusher that uses Firebase Cloud Messaging, HTTP v1. It sends data messages, which the app's service worker
 * shows.
 *
 * @param accessToken returns an access token of the project's service account
 */
export function fcmPusher({ url }: PushSettings, accessToken: () => Promise<string>): Pusher {
  return {
    async send(token, notice) {
      const message = { token, data: { ...notice }, webpush: { headers: { TTL: String(TTL_SECONDS) } } };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.ok) return 'sent';
        return (await isGone(response)) ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
