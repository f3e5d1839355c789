import { useGymLook } from '../lib/gym-look.ts';
import { explorePath } from './paths.ts';

/** Returns the path of the gym's public page, to which `/` redirects. */
export function useHomePath(): string {
  return explorePath(useGymLook().slug);
}
