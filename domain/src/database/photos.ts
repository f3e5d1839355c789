import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Photos/{uid}`: a data URL of at most 40 kB, fetched one at a time. */
export const photoPath = databasePath('Photos/{uid}', z.string());

/** `PhotoVersions/{uid}`: when the photo last changed (epoch milliseconds), so that a copy kept on a device is known to be old. */
export const photoVersionPath = databasePath('PhotoVersions/{uid}', z.number());

/** The most characters of a photo's data URL. */
export const PHOTO_MAX_LENGTH = 40_000;
