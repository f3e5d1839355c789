/**
 * What a module does when the signed-in person changes. Each module registers its functions, so that a change can be
 * announced without importing the module.
 */
export interface PersonChange {
  /** Ends what belongs to the person. Called before a sign-out and after the person has changed, so maybe twice. */
  readonly stop: () => void;
  /** Called after the change, and after a sign-out that failed. */
  readonly resume: () => void;
}

const changes = new Set<PersonChange>();

/** Registers what a module does at each change. */
export function onPersonChange(change: PersonChange): void {
  changes.add(change);
}

/** Calls `stop` of every module. */
export function stopForPerson(): void {
  for (const change of changes) change.stop();
}

/** Calls `resume` of every module. */
export function resumeForPerson(): void {
  for (const change of changes) change.resume();
}
