import { useGymLook } from '../lib/gym-look.ts';
import { explorePath } from './paths.ts';

/** The gym's own page, to which `/` leads. */
export function useHomePath(): string {
  return explorePath(useGymLook().slug);
}
