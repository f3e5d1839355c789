/**
 * Files on the device that no page needs any more: neither of this build nor of the one before, whose pages may still be open and load the
 * rest of themselves.
 */
export function unneeded(onDevice: readonly string[], own: readonly string[], before: readonly string[]): string[] {
  const needed = new Set([...own, ...before]);
  return onDevice.filter((address) => !needed.has(address));
}
