import { storedPicture } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Maximum length of a picture's data URL, in characters. */
export const PICTURE_MAX_LENGTH = 60_000;

/**
 * `Pictures/{kind}/{id}`: the picture of a plan, branch or notice, or of the gym (`id` is its slot), as a data URL. It
 * is stored apart from its record to keep lists small. `Picture` of the record, or `Photos` of the gym, is its version.
 * The URL contains it, so that caches can keep each version for ever.
 */
export const picturePath = databasePath('Pictures/{kind}/{id}', storedPicture(PICTURE_MAX_LENGTH));
