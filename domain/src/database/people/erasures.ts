import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../../person/erasure.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `ErasureRequests/{uid}`: a person's request to have their data erased, recorded by `By`. `AnswerBy` and `DoneBy` are
 * the last days for the answer and for the erasure. The request is `Open` until it is carried out or refused. `Ended`:
 * when that happened, epoch milliseconds. A withdrawn request is deleted. An ended one is kept as proof, but a refused
 * one is overwritten if the person asks again.
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

/** Maximum number of requests per query. */
export const ERASURE_REQUESTS_PAGE = 100;

/**
 * `Erasures/{uid}`: an erasure in progress. While it exists, the server may remove personal fields from records that
 * are otherwise append-only. It is deleted, with the personal data in it, when the erasure ends. `By`: uid of the
 * administrator who began it. `At`: epoch milliseconds.
 */
export const storedErasureSchema = z.object({
  At: z.number(),
  By: z.string(),
  /** The uid under which the `ErasureRequests` record is stored. */
  Request: z.string(),
  /** In the erasure of a merged user: the uid of the erasure that it is part of. */
  Of: z.optional(z.string()),
  /** The uids that were merged into this one → `true`. Each has an erasure of its own. */
  With: z.optional(z.record(z.string(), z.literal(true))),
  /** The person's name. */
  Name: z.optional(z.string()),
  /** Names of the person and of the merged users, normalised as in the search → true. */
  Names: z.optional(z.record(z.string(), z.literal(true))),
  /** Phones of the person and of the merged users, E.164 → true. The erasure searches records with them. */
  Phones: z.optional(z.record(z.string(), z.literal(true))),
  /** E-mails of the person and of the merged users, encoded as keys → true. The erasure searches records with them. */
  Emails: z.optional(z.record(z.string(), z.literal(true))),
  /** The uid, this one or one of `With`, whose records the next step erases. */
  Uid: z.optional(z.string()),
  /** The collection at which the next step continues. */
  Step: z.optional(z.string()),
  /** The key at which the next step continues in that collection. */
  Cursor: z.optional(z.string()),
  /** Number of steps done; each step increments it. */
  Turn: z.optional(z.number()),
});
export type StoredErasure = z.infer<typeof storedErasureSchema>;

export const erasurePath = databasePath('Erasures/{uid}', storedErasureSchema);
export const erasuresPath = databasePath('Erasures', z.record(z.string(), storedErasureSchema));

/** The text that replaces an erased text. It is shown on screen. */
export const ERASED_TEXT = 'Eliminado';
