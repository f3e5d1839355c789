let markStable: () => void = () => {};

/**
 * Resolves when the first screen is shown: a page or a refusal once the sign-in state is known, or an error message.
 */
export const whenAppIsStable = new Promise<void>((resolve) => {
  markStable = resolve;
});

/** Resolves {@link whenAppIsStable}. Only the first call has an effect. */
export function reportStable(): void {
  markStable();
}
