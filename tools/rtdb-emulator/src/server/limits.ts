/** Limits of the service (https://firebase.google.com/docs/database/usage/limits) and of this server. */

/** Largest write over a websocket, in bytes of JSON. */
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024;
/** Largest REST body, in bytes. */
export const MAX_REST_BODY_BYTES = 256 * 1024 * 1024;
/** Maximum length of a text frame, in UTF-16 units. Longer messages are split. */
export const FRAME_UNITS = 16_384;
/** Largest accepted websocket frame, in bytes. Clients split at 16,384 units, so only a hostile one sends more. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024 + 65_536;
/** Bytes buffered for a slow reader at which its connection is closed. */
export const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** Bytes buffered for a client at which its further requests are paused. */
export const PAUSE_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Maximum number of listens of a connection. */
export const MAX_LISTENS = 20_000;
/** Maximum number of paths that a connection may queue for its disconnect. */
export const MAX_QUEUED = 10_000;
/** Milliseconds between SSE keep-alive events. */
export const SSE_KEEP_ALIVE_MS = 30_000;
/** Maximum number of namespaces. */
export const MAX_NAMESPACES = 10_000;
