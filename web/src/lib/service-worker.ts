/** What registering needs from around it, so that a test can drive it. */
export interface RegistrationPorts {
  readonly production: boolean;
  /** Fulfilled once the app is stable: first screen shown and sign-in state known. */
  readonly stable: Promise<void>;
  readonly timeoutMs: number;
  readonly register: () => Promise<unknown>;
  readonly log: (error: unknown) => void;
}

/**
 * Registers the service worker in production only, once the app is stable or after `timeoutMs`, whichever comes first, and once.
 * A failed registration is only logged: the app works without a service worker.
 */
export async function registerWhenStable(ports: RegistrationPorts): Promise<void> {
  if (!ports.production) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ports.timeoutMs);
  });
  await Promise.race([ports.stable, timeout]);
  clearTimeout(timer);
  try {
    await ports.register();
  } catch (error) {
    ports.log(error);
  }
}
