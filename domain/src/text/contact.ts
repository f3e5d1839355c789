import { firstName } from '../person/first-name.ts';
import type { Relation } from '../person/guardian.ts';
import { phoneText } from '../person/phone.ts';

/** Whom to call, as rows keep it: the own number, else a guardian. */
export interface Contact {
  readonly Phone?: string | null | undefined;
  readonly Guardian?: { readonly Name: string; readonly Phone: string } | null | undefined;
}

/** The number at which somebody is reached, E.164; `null`: none. */
export function reachedAt({ Phone, Guardian }: Contact): string | null {
  return Phone ?? Guardian?.Phone ?? null;
}

/** How somebody is reached, in words: `81 1234 5678`, or `Tutor: Laura López · 81 1234 5678`; `null`: not at all. */
export function contactText({ Phone, Guardian }: Contact): string | null {
  if (Phone) return phoneText(Phone);
  return Guardian ? `Tutor: ${Guardian.Name} · ${phoneText(Guardian.Phone)}` : null;
}

/** A message for somebody, as it is sent: a guardian reads whom it is for. */
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
