/** The functions and settings that the registration needs. Tests replace them. */
export interface RegistrationPorts {
  readonly production: boolean;
  /** Resolves once the app is stable: first screen shown and sign-in state known. */
  readonly stable: Promise<void>;
  /** Longest wait for `stable`. */
  readonly timeoutMs: number;
  /** Registers the service worker. Resolves to false if its installation failed and should be repeated. */
  readonly register: () => Promise<boolean>;
  /** Resolves when the device reports that the network is back, or after a time, because some devices never do. */
  readonly untilOnline: () => Promise<void>;
  readonly log: (error: unknown) => void;
}

/**
 * Registers the service worker in production only, once the app is stable or after `timeoutMs`, whichever comes first.
 * If the installation fails, it is repeated after `untilOnline`. Errors are only logged, because the app works without
 * a service worker.
 */
export async function registerWhenStable(ports: RegistrationPorts): Promise<void> {
  if (!ports.production) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ports.timeoutMs);
  });
  await Promise.race([ports.stable, timeout]);
  clearTimeout(timer);
  for (;;) {
    const isInstalled = await ports.register().catch((error: unknown) => {
      ports.log(error);
      return false;
    });
    if (isInstalled) return;
    await ports.untilOnline();
  }
}
