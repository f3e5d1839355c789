import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../../person/erasure.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `ErasureRequests/{uid}`: a person's request to have their data erased, recorded by `By`. `AnswerBy` and `DoneBy` are
 * the last days for the answer and for the erasure. It is `Open` until it is done or refused, at `Ended`. A withdrawn
 * request is deleted; a finished one is kept as proof, a refused one until the person asks again.
 */
export const storedErasureRequestSchema = z.object({
  At: z.number(),
  By: z.string(),
  AnswerBy: storedDay,
  DoneBy: storedDay,
  Open: z.optional(z.literal(true)),
  Ended: z.optional(z.number()),
  Refused: z.optional(z.object({ At: z.number(), By: z.string(), Ground: z.enum(ERASURE_GROUNDS) })),
});

export type StoredErasureRequest = z.infer<typeof storedErasureRequestSchema>;

export const erasureRequestPath = databasePath('ErasureRequests/{uid}', storedErasureRequestSchema);
export const erasureRequestsPath = databasePath('ErasureRequests', z.record(z.string(), storedErasureRequestSchema));

/** The most requests that one query may ask for. */
export const ERASURE_REQUESTS_PAGE = 100;

/**
 * `Erasures/{uid}`: an erasure in progress. While it exists, the server may remove personal fields from records that
 * are otherwise append-only. All personal values in it are deleted with it.
 */
export const storedErasureSchema = z.object({
  At: z.number(),
  By: z.string(),
  /** The uid under which the `ErasureRequests` record is stored. */
  Request: z.string(),
  /** In the erasure of a merged user: the uid of the erasure that it is part of. */
  Of: z.optional(z.string()),
  /** The uids that were merged into this one, each with an erasure of its own → true. */
  With: z.optional(z.record(z.string(), z.literal(true))),
  Name: z.optional(z.string()),
  /** Names of the person and of the merged users, normalised as in the search → true. */
  Names: z.optional(z.record(z.string(), z.literal(true))),
  /** Phones of the person and of the merged users, E.164 → true. The steps search records by them. */
  Phones: z.optional(z.record(z.string(), z.literal(true))),
  /** E-mails of the person and of the merged users, encoded as keys → true. The steps search records by them. */
  Emails: z.optional(z.record(z.string(), z.literal(true))),
  /** The uid, the collection and the key at which the next step continues. */
  Uid: z.optional(z.string()),
  Step: z.optional(z.string()),
  Cursor: z.optional(z.string()),
  /** Number of steps done; each step increments it. */
  Turn: z.optional(z.number()),
});
export type StoredErasure = z.infer<typeof storedErasureSchema>;

export const erasurePath = databasePath('Erasures/{uid}', storedErasureSchema);
export const erasuresPath = databasePath('Erasures', z.record(z.string(), storedErasureSchema));

/** Replacement for a text that somebody wrote about a person who was erased. Shown to people. */
export const ERASED_TEXT = 'Eliminado';
