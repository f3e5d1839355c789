import type { Json } from '../tree/types.ts';
import type { CommitHook } from './namespace.ts';

/** Where the Functions emulator listens. */
export interface FunctionsHost {
  readonly host: string;
  readonly port: number;
}

/** The function triggers that are registered. */
export class TriggerRegistry {
  readonly #triggers: { readonly body: Json; readonly namespace: string | undefined }[] = [];

  list(namespace: string | undefined): readonly Json[] {
    return this.#triggers.filter((one) => one.namespace === namespace).map((one) => one.body);
  }

  add(body: Json, namespace: string | undefined): string | undefined {
    this.#triggers.push({ body, namespace });
    return undefined;
  }

  clear(): void {
    this.#triggers.length = 0;
  }

  fire(_commit: Parameters<CommitHook>[0]): void {}

  async idle(): Promise<void> {}

  close(): void {}
}
