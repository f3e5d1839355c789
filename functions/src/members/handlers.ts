import type { Handlers } from '../lib/callable.ts';
import { addNote } from './add-note.ts';
import { createUser } from './create-user.ts';
import { exportMyData } from './export-data.ts';
import { importUsers } from './import-users.ts';
import { exportMembers, listMembers } from './list-members.ts';
import { mergeUsers } from './merge-users.ts';
import { updateProfile } from './update-profile.ts';

export const MEMBERS_HANDLERS = {
  addNote,
  createUser,
  exportMembers,
  exportMyData,
  importUsers,
  listMembers,
  mergeUsers,
  updateUser: updateProfile,
} satisfies Partial<Handlers>;
