/** Returns a server value that adds `amount` to the stored number, so that the number need not be read first. */
export function increment(amount: number): { readonly '.sv': { readonly increment: number } } {
  return { '.sv': { increment: amount } };
}

/** A value that the server replaces by the time of the write, epoch milliseconds. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
