import { database } from '../lib/database.ts';
import { databaseValues } from './database-values.ts';
import type { ValueReader } from './value-reader.ts';

/** The database's values for who is signed in and looks at a public page: the SDK without reactfire. */
export const liveValues: ValueReader = databaseValues(database);
