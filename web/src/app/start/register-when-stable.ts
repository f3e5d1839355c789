/** The functions that the registration needs, replaced in tests. */
export interface RegistrationPorts {
  readonly production: boolean;
  /** Resolves once the app is stable: first screen shown and sign-in state known. */
  readonly stable: Promise<void>;
  readonly timeoutMs: number;
  /** Registers. Resolves to whether the worker is installed, now or before. */
  readonly register: () => Promise<boolean>;
  /** Resolves when the network is back, or after a while. */
  readonly untilOnline: () => Promise<void>;
  readonly log: (error: unknown) => void;
}

/**
 * Registers the service worker in production only, once the app is stable or after `timeoutMs`, whichever comes first.
 * If its installation fails, it is started again when the network is back. Failures are only logged, since the app
 * works without a service worker.
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
