import { firstName } from '../person/first-name.ts';
import type { Relation } from '../person/guardian.ts';
import { formatStoredPhone } from '../person/phone.ts';

/** The phone numbers of a person in a stored row. The guardian's is used only if the person has none. */
export interface Contact {
  readonly Phone?: string | null | undefined;
  readonly Guardian?: { readonly Name: string; readonly Phone: string } | null | undefined;
}

/** Returns the number at which a person can be reached, E.164; `null` if there is none. */
export function reachablePhone({ Phone, Guardian }: Contact): string | null {
  return Phone ?? Guardian?.Phone ?? null;
}

/**
 * Formats how to reach a person: `81 1234 5678`, or `Tutor: Laura López · 81 1234 5678`; `null` if there is no number.
 */
export function contactText({ Phone, Guardian }: Contact): string | null {
  if (Phone) return formatStoredPhone(Phone);
  return Guardian ? `Tutor: ${Guardian.Name} · ${formatStoredPhone(Guardian.Phone)}` : null;
}

/** Returns a message as it is sent. A message to a guardian begins by naming the person whom it is about. */
export function messageFor(name: string, { Phone, Guardian }: Contact, text: string): string {
  if (Phone || !Guardian) return text;
  return `${firstName(Guardian.Name)}, este mensaje es para ${firstName(name)}: ${text}`;
}

/** How a guardian is related to the person, in words. */
export const RELATION_TEXT: Readonly<Record<Relation, string>> = {
  mother: 'Mamá',
  father: 'Papá',
  grandparent: 'Abuela o abuelo',
  sibling: 'Hermana o hermano',
  other: 'Otro',
};
