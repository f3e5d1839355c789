/** Limits of the service (https://firebase.google.com/docs/database/usage/limits) and of this server. */

/**
 * Maximum size of a write over a websocket, bytes. It is compared with the UTF-16 units of the message's JSON.
 */
export const MAX_SOCKET_WRITE_BYTES = 16 * 1024 * 1024;
/** Maximum size of a REST body, bytes. */
export const MAX_REST_BODY_BYTES = 256 * 1024 * 1024;
/** Maximum length of a text frame, in UTF-16 units. Longer messages are split. */
export const FRAME_UNITS = 16_384;
/**
 * Maximum size of a websocket frame, bytes. Clients split at 16,384 units, so no correct client sends a larger frame.
 */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024 + 65_536;
/** The connection of a slow client is closed if more than this number of bytes is buffered for it. */
export const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** Once at least this number of bytes is buffered for a client, its further requests wait until the buffer is empty. */
export const PAUSE_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Maximum number of listens of a connection. */
export const MAX_LISTENS = 20_000;
/** Maximum number of paths that a connection may queue for its disconnect. */
export const MAX_QUEUED = 10_000;
/** Time between keep-alive events of a stream of server-sent events, milliseconds. */
export const SSE_KEEP_ALIVE_MS = 30_000;
/** Maximum number of namespaces. */
export const MAX_NAMESPACES = 10_000;
