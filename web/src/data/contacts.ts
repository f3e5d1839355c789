import {
  answeredContactsPath,
  CONTACTS_PAGE,
  type StoredAnsweredContact,
  type StoredContact,
  storedAnsweredContactSchema,
  storedContactSchema,
  waitingContactsPath,
} from '@gym/domain/database/contacts';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const last = { child: 'At', count: CONTACTS_PAGE };
const parseWaiting = parseCollection('Contacts', storedContactSchema);
const parseAnswered = parseCollection('Contacts', storedAnsweredContactSchema);

const WAITING = {
  path: waitingContactsPath.at({}),
  last,
  parse: (raw: unknown) => parseWaiting(raw).toSorted((a, b) => b.value.At - a.value.At),
};
const ANSWERED = {
  path: answeredContactsPath.at({}),
  last,
  parse: (raw: unknown) => parseAnswered(raw).toSorted((a, b) => b.value.Answered.At - a.value.Answered.At),
};

/** The newest messages to the gym that nobody has answered, newest first, live; for staff. */
export function useWaitingContacts(): Loaded<readonly Keyed<StoredContact>[]> {
  return useValue(WAITING);
}

/** The newest messages that staff took care of, last answered first, live. */
export function useAnsweredContacts(): Loaded<readonly Keyed<StoredAnsweredContact>[]> {
  return useValue(ANSWERED);
}
