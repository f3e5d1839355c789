import { warn } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import type { PushSettings } from './settings.ts';

/** A notification that is pushed to a device. */
export interface PushedNotification {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a tap on the notification opens. */
  readonly path: string;
  /** A notification replaces the one on screen with the same tag, so people see a repeated notification only once. */
  readonly tag: string;
}

/**
 * `sent`: the service accepted the notification. `gone`: the token is invalid for ever, so the device can be removed.
 * `failed`: any other failure.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** A service that pushes notifications to devices. Never throws. */
export interface Pusher {
  send(token: string, notification: PushedNotification): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;
/** How long the service tries to deliver a notification to a device that is off, seconds. */
const TTL_SECONDS = 86_400;
/** Error codes that mean that the token will never work again. */
const INVALID_TOKEN_CODES: readonly string[] = ['UNREGISTERED', 'SENDER_ID_MISMATCH'];

const failure = z.object({
  error: z.object({ details: z.optional(z.array(z.object({ errorCode: z.optional(z.string()) }))) }),
});

async function isTokenInvalid(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = failure.safeParse(body);
  const codes = parsed.success ? (parsed.data.error.details ?? []).map(({ errorCode }) => errorCode) : [];
  return codes.some((code) => code !== undefined && INVALID_TOKEN_CODES.includes(code));
}

/**
 * Returns a pusher that uses Firebase Cloud Messaging, HTTP v1. It sends data messages, which the app's service worker
 * shows.
 *
 * @param accessToken returns an access token of the project's service account
 */
export function fcmPusher({ url }: PushSettings, accessToken: () => Promise<string>): Pusher {
  return {
    async send(token, notification) {
      const message = { token, data: { ...notification }, webpush: { headers: { TTL: String(TTL_SECONDS) } } };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.ok) return 'sent';
        if (await isTokenInvalid(response)) return 'gone';
        // Shows the operator, for example, that the service account lacks a role (403).
        warn('push refused', { status: response.status });
        return 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
