import { storedPicture } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Maximum length of a picture's data URL, in characters. */
export const PICTURE_MAX_LENGTH = 60_000;

/**
 * `Pictures/{kind}/{id}`: the picture of a plan, branch or notice as a data URL, stored apart from its record to keep
 * lists small. `Picture` of the record is the version of the picture. The URL contains it, so that caches can keep each
 * version for ever.
 */
export const picturePath = databasePath('Pictures/{kind}/{id}', storedPicture(PICTURE_MAX_LENGTH));
