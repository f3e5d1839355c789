import type { GymDay } from '@gym/domain/calendar/calendar';
import { markContacted } from '@gym/domain/contracts/expirations';
import type { TemplateKey } from '@gym/domain/text/templates';
import { useState } from 'react';
import { call } from '../../data/call.ts';

/** A message as it is about to be sent. */
export interface Contact {
  readonly uid: string;
  readonly ends: GymDay;
  readonly template: TemplateKey;
  readonly text: string;
}

/** Keeps who wrote to whom. `failed` stays until the next message is kept. */
export function useContact(onKept: (uid: string, contacted: { readonly At: number; readonly By: string }) => void): {
  readonly failed: boolean;
  readonly keep: (contact: Contact) => void;
} {
  const [failed, setFailed] = useState(false);
  const keep = async ({ uid, ends, template, text }: Contact): Promise<void> => {
    const requestId = crypto.randomUUID();
    const answer = await call(markContacted, { requestId, uid, Ends: ends, Template: template, Text: text });
    setFailed(!answer.ok);
    if (answer.ok) onKept(uid, answer.value);
  };
  return { failed, keep: (contact) => void keep(contact) };
}
