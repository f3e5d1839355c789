import { environment } from '../lib/environment.ts';
import { explorePath } from './paths.ts';

/**
 * Where `/` leads: this gym's page. Apart from the other addresses, since the settings are checked when this file is
 * imported.
 */
export const HOME_PATH = explorePath(environment.gymSlug);
