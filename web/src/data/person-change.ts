/**
 * The functions of a module to call when the signed-in person changes. Each module registers its own, so that they can
 * be called without importing the module.
 */
export interface PersonChangeHandlers {
  /** Ends what belongs to the person. Called before a sign-out and after the person has changed, so maybe twice. */
  readonly stop: () => void;
  /** Called after the change, and after a sign-out that failed. */
  readonly resume: () => void;
}

const registered = new Set<PersonChangeHandlers>();

/** Registers the functions of a module. */
export function onPersonChange(handlers: PersonChangeHandlers): void {
  registered.add(handlers);
}

/** Calls `stop` of every module. */
export function stopForPerson(): void {
  for (const { stop } of registered) stop();
}

/** Calls `resume` of every module. */
export function resumeForPerson(): void {
  for (const { resume } of registered) resume();
}
