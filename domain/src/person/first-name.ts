/** What people are called in a message: the first word of the name. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
