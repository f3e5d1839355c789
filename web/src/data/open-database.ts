/**
 * Loads the database's SDK and has it begin: in a turn of its own, so that a slow phone doesn't do it in one go with the page that
 * asks for its first values.
 */
export async function openDatabase(): Promise<void> {
  await import('../lib/database.ts');
}
