import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** A picture as a data URL has at most so many characters. */
export const PICTURE_MAX_LENGTH = 60_000;

/**
 * `Pictures/{kind}/{id}`: the picture of a plan, branch or notice, a data URL; apart from its record, so that lists don't carry it. The
 * record's `Picture` is its version, and goes into its address: devices and caches keep each version as long as they like.
 */
export const picturePath = databasePath('Pictures/{kind}/{id}', z.string());
