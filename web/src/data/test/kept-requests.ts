import type { Contract } from '@gym/domain/contracts/contract';
import { storageKey } from '../../lib/device-storage.ts';
import { type RequestInput, requestKey } from '../requests.ts';

function changeStorage(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Stores a request as if another tab had sent it and got no answer. `subject`: see `RequestSlot`. */
export function keepRequest(
  contract: Pick<Contract, 'name'>,
  subject: string,
  input: RequestInput & Readonly<Record<string, unknown>>,
  label = '',
  page?: string,
): void {
  changeStorage(
    storageKey('request', requestKey({ name: contract.name, subject })),
    JSON.stringify({ input, label, page }),
  );
}

/** Forgets a stored request as if another tab had got its answer. */
export function forgetRequest(contract: Pick<Contract, 'name'>, subject: string): void {
  changeStorage(storageKey('request', requestKey({ name: contract.name, subject })), null);
}
