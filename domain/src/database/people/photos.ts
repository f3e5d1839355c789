import * as z from 'zod/mini';
import { storedPicture } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Longest data URL of a photo, in characters. */
export const PHOTO_MAX_LENGTH = 40_000;

/** `Photos/{uid}`: a data URL. */
export const photoPath = databasePath('Photos/{uid}', storedPicture(PHOTO_MAX_LENGTH));

/** `PhotoVersions/{uid}`: when the photo last changed, epoch milliseconds. Devices use it to detect a stale copy. */
export const photoVersionPath = databasePath('PhotoVersions/{uid}', z.number());
