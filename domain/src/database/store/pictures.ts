import { storedPicture } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Maximum length of a picture's data URL, in characters. */
export const PICTURE_MAX_LENGTH = 60_000;

/**
 * `Pictures/{kind}/{id}`: the picture of a plan, branch or notice, as a data URL. `id` is the record's key. A picture
 * of the gym has the key of its slot (`ICON_SLOT`, `PHOTO_SLOTS`). Pictures are stored apart from their records to keep
 * lists small. The version of a picture is in `Picture` of its record, or in `Config/Photos`. The address at which the
 * site serves a picture contains the version, so that browsers need not ask for a cached version again.
 */
export const picturePath = databasePath('Pictures/{kind}/{id}', storedPicture(PICTURE_MAX_LENGTH));
