/**
 * Returns whether a session was ended: it began before `since`, or at an unknown time. A session that began in the same
 * second as `since` counts as a new one.
 *
 * @param since `Users/{uid}/SessionsSince`, epoch seconds; undefined: no session was ended
 * @param signedInAt {@link sessionStart}; `null`: unknown
 */
export function isEndedSession(since: number | undefined, signedInAt: number | null): boolean {
  return since !== undefined && (signedInAt === null || signedInAt < since);
}

/**
 * Returns when a session began, epoch seconds, to compare with `SessionsSince` and with a role's `Since`. The custom
 * token of an access link can be exchanged for an hour, and each exchange counts as a sign-in. The session of a link
 * therefore begins when the link is redeemed.
 *
 * @param signedInAt `auth_time` of the token, epoch seconds
 * @param linkSince claim `LinkSince` of the token, epoch seconds; only sessions of access links have it
 */
export function sessionStart(signedInAt: number, linkSince: unknown): number {
  return typeof linkSince === 'number' ? Math.min(signedInAt, linkSince) : signedInAt;
}

/** Returns the value of `SessionsSince` that ends all sessions up to `now` (epoch milliseconds): the next second. */
export function sessionsSinceNextSecond(now: number): number {
  return Math.floor(now / 1000) + 1;
}

/**
 * Returns the value of `SessionsSince` that allows a sign-in directly after `now` (epoch milliseconds): this second.
 */
export function sessionsSinceThisSecond(now: number): number {
  return Math.floor(now / 1000);
}

/**
 * If the creator of access links loses a role or branch, the sessions of these links end, too. Only links that were
 * redeemed at most this long ago count, milliseconds.
 */
export const REDEEMED_LINK_MS = 30 * 86_400_000;
