/** Returns the first word of a full name. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
