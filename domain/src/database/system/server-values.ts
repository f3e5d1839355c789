/** Returns a value that the server adds to the stored number, so that the number need not be read first. */
export function increment(by: number): { readonly '.sv': { readonly increment: number } } {
  return { '.sv': { increment: by } };
}

/** A value that the server replaces by its time of writing. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
