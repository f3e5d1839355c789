/** The name by which messages address a person: the first word of the name. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
