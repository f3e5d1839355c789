import * as z from 'zod/mini';
import type { PushSettings } from './settings.ts';

/** What a device shows. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly path: string;
  /** Two notices of the same tag are shown as one, so the same notice sent twice is seen once. */
  readonly tag: string;
}

/** `gone`: the device takes no more notices, and its token is worth nothing. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Pusher {
  send(token: string, notice: PushNotice): Promise<PushOutcome>;
}

const ANSWER_MS = 10_000;
/** A notice that couldn't be shown for so long (a phone that is off) is dropped, seconds. */
const KEPT_SECONDS = 86_400;
/** The address or the key of the token's owner is another one: it will never work again. */
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
 * Notices by Firebase Cloud Messaging, HTTP v1. Data alone, no notification of Google's: the app's own worker shows it.
 *
 * @param accessToken of the project's service account
 */
export function fcmPusher({ url }: PushSettings, accessToken: () => Promise<string>): Pusher {
  return {
    async send(token, notice) {
      const message = { token, data: { ...notice }, webpush: { headers: { TTL: String(KEPT_SECONDS) } } };
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        if (response.ok) return 'sent';
        return (await isGone(response)) ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
