import * as z from 'zod/mini';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `ErasureRequests/{uid}`: somebody asked the gym to erase the own data. `AnswerBy` and `DoneBy` are the last days for the answer and for
 * doing it; it is `Open` until it was done or refused, and `Ended` is when. A request that is withdrawn goes; one that was done stays, as the proof
 * that the gym did it, and so does one that was refused, until the person asks again. `By` is who wrote it down.
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
 * `Erasures/{uid}`: somebody's data are being erased. While it stands, the server may take personal fields away where records are
 * otherwise only appended. `Request` says whose request it is; `With` are the uids joined into this one, each with an `Erasures` of its
 * own (`Of` this one). `Uid`, `Step` (a collection) and `Cursor` say where to go on; `Turn` grows by one with each step. `Name`, `Phones`
 * (E.164 → true) and `Emails` (encoded as keys → true), of the joined files too, are what the steps look for, and go with it.
 * `Names` (as the search compares them → true) are those of the person and of the joined files.
 */
export const storedErasureSchema = z.object({
  At: z.number(),
  By: z.string(),
  Request: z.string(),
  Of: z.optional(z.string()),
  With: z.optional(z.record(z.string(), z.literal(true))),
  Name: z.optional(z.string()),
  Names: z.optional(z.record(z.string(), z.literal(true))),
  Phones: z.optional(z.record(z.string(), z.literal(true))),
  Emails: z.optional(z.record(z.string(), z.literal(true))),
  Uid: z.optional(z.string()),
  Step: z.optional(z.string()),
  Cursor: z.optional(z.string()),
  Turn: z.optional(z.number()),
});
export type StoredErasure = z.infer<typeof storedErasureSchema>;

export const erasurePath = databasePath('Erasures/{uid}', storedErasureSchema);
export const erasuresPath = databasePath('Erasures', z.record(z.string(), storedErasureSchema));

/** What stands where somebody had written a text about a person who was erased. */
export const ERASED_TEXT = 'Eliminado';
