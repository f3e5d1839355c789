/** What a module does when the person at the screen changes. Kept apart so that announcing it loads nothing. */
export interface PersonChange {
  /** Before the person leaves, and again if they left in another tab: stop and forget. May run twice. */
  readonly stop: () => void;
  /** Once the next sign-in state is known. */
  readonly resume: () => void;
}

const parties = new Set<PersonChange>();

export function onPersonChange(party: PersonChange): void {
  parties.add(party);
}

export function stopForPerson(): void {
  for (const party of parties) party.stop();
}

export function resumeForPerson(): void {
  for (const party of parties) party.resume();
}
