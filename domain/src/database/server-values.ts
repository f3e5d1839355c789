/** Adds to a number at the moment of writing, so that it need not be read first. */
export function increment(by: number): { readonly '.sv': { readonly increment: number } } {
  return { '.sv': { increment: by } };
}

/** The server's time, as the moment of writing fills it in. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
