/** The service's limits (https://firebase.google.com/docs/database/usage/limits) and this server's own bounds. */

/** Largest write over a websocket, in bytes of JSON. */
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024;
/** Largest REST body, in bytes. */
export const MAX_REST_BODY_BYTES = 256 * 1024 * 1024;
/** Longest text frame that either side sends before it splits, in UTF-16 units. */
export const FRAME_UNITS = 16_384;
/** Largest single websocket frame accepted; clients split at 16,384 units, so only a hostile one sends more. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024 + 65_536;
/** Bytes waiting for a slow reader before its connection is closed. */
export const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** Bytes waiting for a client before its further requests have to wait. */
export const PAUSE_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Listens that one connection may hold. */
export const MAX_LISTENS = 20_000;
/** Places that one connection may queue for its disconnect. */
export const MAX_QUEUED = 10_000;
/** Milliseconds between SSE keep-alive events. */
export const SSE_KEEP_ALIVE_MS = 30_000;
/** Namespaces that one process keeps. */
export const MAX_NAMESPACES = 10_000;
