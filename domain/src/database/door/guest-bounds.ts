/** Pattern of the key of a guest's record: an account's uid, `~` and three hexadecimal digits; see `accountKey`. */
export const GUEST_KEY = /^[A-Za-z0-9_-]{1,128}~[0-9a-f]{3}$/;

/** Maximum number of a day's guests per query of a client. */
export const GUESTS_PAGE = 200;

/** Bounds of a guest's name, in characters. */
export const GUEST_NAME_LENGTH = { min: 2, max: 80 } as const;
