import { DRAFT_PREFIX, forgetDrafts } from './device-storage.ts';

/** Whose draft it is, of which form, and about whom. */
export interface DraftPlace {
  /** The uid of the account that types. */
  readonly owner: string;
  readonly form: string;
  /** The uid of the person, or the key of the record, that the form is about; a form about something new has none. */
  readonly person?: string | undefined;
}

function keyOf({ owner, form, person = '' }: DraftPlace): string {
  return `${DRAFT_PREFIX}${owner}.${form}.${person}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was typed and not sent, field by field; `null` when there is nothing. */
export function readDraft(place: DraftPlace): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isRecord(parsed) ? parsed : null;
  } catch {
    // Storage that is closed, or that somebody wrote something else into: there is no draft.
    return null;
  }
}

/** Keeps what was typed, on this device and in this tab only; nothing typed leaves no draft. */
export function writeDraft(place: DraftPlace, fields: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(fields).length === 0) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(fields));
  } catch {
    // Storage that is full or closed must not stop anybody from typing.
  }
}

/** Removes the drafts of every other account: this device has another person at it now. */
export function keepDraftsOf(owner: string): void {
  forgetDrafts(`${DRAFT_PREFIX}${owner}.`);
}
