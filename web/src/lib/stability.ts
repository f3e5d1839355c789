let markStable: () => void = () => {};

/** Resolves when the first screen is shown and the sign-in state is known. */
export const appIsStable = new Promise<void>((resolve) => {
  markStable = resolve;
});

/** Resolves {@link appIsStable}. The app's shell calls it; later calls do nothing. */
export function reportStable(): void {
  markStable();
}
