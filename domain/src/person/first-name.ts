/** Returns the name with which messages address a person: the first word of the full name. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
