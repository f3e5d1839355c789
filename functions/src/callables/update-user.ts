import { callable } from '../lib/callable.ts';
import { updateProfile } from '../use-cases/update-profile.ts';

export const updateUser = callable('updateUser', updateProfile);
