/**
 * Returns whether a session began before its account's sessions were ended; it is then refused everything. A sign-in
 * in the same second as `since` counts as a new one: both are whole epoch seconds.
 *
 * @param since `Users/{uid}/SessionsSince`; absent: no session was ever ended
 * @param signedInAt {@link sessionStart}; `null`: it can't be read
 */
export function isEndedSession(since: number | undefined, signedInAt: number | null): boolean {
  return since !== undefined && (signedInAt === null || signedInAt < since);
}

/**
 * Returns when a session began, to compare with `SessionsSince` and with a role's `Since`. A custom token can be
 * exchanged for an hour, and each exchange is a sign-in of its own: the session of a link began when the link was
 * redeemed.
 *
 * @param signedInAt `auth_time` of the token, epoch seconds
 * @param linkSince claim `LinkSince` of the token, epoch seconds; only sessions of access links have it
 */
export function sessionStart(signedInAt: number, linkSince: unknown): number {
  return typeof linkSince === 'number' ? Math.min(signedInAt, linkSince) : signedInAt;
}

/** The first second whose sign-ins count once every session of `now` (epoch milliseconds) is ended: the next one. */
export function sessionsSinceNextSecond(now: number): number {
  return Math.floor(now / 1000) + 1;
}

/** The second of `now` (epoch milliseconds): a sign-in that follows at once counts already. */
export function sessionsSinceThisSecond(now: number): number {
  return Math.floor(now / 1000);
}

/** For how long a redeemed link counts for ending the session that it opened, milliseconds. */
export const REDEEMED_LINK_MS = 30 * 86_400_000;
