/** Returns the keys of a counter. Addresses and uids are hashed, so the counters contain no personal data. */
export declare function counterKeys(
  scope: string,
  who: string,
): {
  readonly scope: string;
  readonly who: string;
};
/** Returns who is counted for a network. */
export declare function networkCaller(network: string): string;
