/**
 * Functions of a module for a change of the signed-in person. They are registered here so that announcing one loads
 * nothing.
 */
export interface PersonChange {
  /** Called before the person signs out, and again if they did in another tab: stops and forgets. May run twice. */
  readonly stop: () => void;
  /** Called once the next sign-in state is known. */
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
