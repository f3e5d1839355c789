import { firstName } from '../person/first-name.ts';
import type { Relation } from '../person/guardian.ts';
import { formatStoredPhone } from '../person/phone.ts';

/** The phone numbers in a row: the person's own, otherwise a guardian's. */
export interface Contact {
  readonly Phone?: string | null | undefined;
  readonly Guardian?: { readonly Name: string; readonly Phone: string } | null | undefined;
}

/** Returns the number at which a person can be reached, E.164; `null` if there is none. */
export function reachedAt({ Phone, Guardian }: Contact): string | null {
  return Phone ?? Guardian?.Phone ?? null;
}

/** How to reach a person, in words: `81 1234 5678`, or `Tutor: Laura López · 81 1234 5678`; `null`: not at all. */
export function contactText({ Phone, Guardian }: Contact): string | null {
  if (Phone) return formatStoredPhone(Phone);
  return Guardian ? `Tutor: ${Guardian.Name} · ${formatStoredPhone(Guardian.Phone)}` : null;
}

/** A message as it is sent: if it goes to a guardian, it names the person. */
export function messageFor(name: string, { Phone, Guardian }: Contact, text: string): string {
  if (Phone || !Guardian) return text;
  return `${firstName(Guardian.Name)}, este mensaje es para ${firstName(name)}: ${text}`;
}

export const RELATION_TEXT: Readonly<Record<Relation, string>> = {
  mother: 'Mamá',
  father: 'Papá',
  grandparent: 'Abuela o abuelo',
  sibling: 'Hermana o hermano',
  other: 'Otro',
};
