import { type TerminalHealth, terminalUpdate } from '@gym/domain/database/terminals';
import { ref, serverTimestamp, update } from 'firebase/database';
import { database } from '../lib/database.ts';
import { rosterSource, secretsSource } from './roster-source.ts';

/** What only devices with a roster need; own phones load none of it. */
export const doorRoster = rosterSource(database);
export const doorSecrets = secretsSource(database);

/** Stores the state of this terminal. Rejects when the server refuses it. */
export async function writeTerminalHealth(
  place: { readonly branch: string; readonly uid: string },
  health: TerminalHealth,
): Promise<void> {
  await update(ref(database), terminalUpdate(place, health, serverTimestamp()));
}
