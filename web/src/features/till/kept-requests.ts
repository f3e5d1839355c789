import type { CallableInput } from '@gym/domain/contracts/index';
import { recordCashMovement, refundSale } from '@gym/domain/contracts/till';
import { OWN_VALUE_PREFIX } from '../../lib/device-storage.ts';

/** What moves cash and must not be done twice because an answer was lost. */
export type KeptName = 'recordCashMovement' | 'refundSale';

const INPUTS = { recordCashMovement: recordCashMovement.input, refundSale: refundSale.input } as const;

/** Where the cart of a shift is kept on the device; among what goes at sign-out. */
export function cartPlace(shift: string): string {
  return `${OWN_VALUE_PREFIX}till.${shift}`;
}

/** Where what was sent is kept until it was answered. `of`: a movement's shift, the sale that is given back. */
function requestPlace(name: KeptName, of: string): string {
  return `${OWN_VALUE_PREFIX}till.${name}.${of}`;
}

/** What was sent and has no answer; `null`: nothing. */
export function readKept<One extends KeptName>(name: One, of: string): CallableInput<One> | null {
  try {
    const parsed = INPUTS[name].safeParse(JSON.parse(localStorage.getItem(requestPlace(name, of)) ?? 'null'));
    // The schema is that of this name.
    return parsed.success ? (parsed.data as CallableInput<One>) : null;
  } catch {
    return null;
  }
}

export function writeKept(name: KeptName, of: string, input: object | null): void {
  const place = requestPlace(name, of);
  try {
    if (input === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(input));
  } catch {
    // Without storage it lasts as long as the dialog.
  }
  // Browsers tell other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: place }));
}

/** A place of the till on this device: what was sent under `name`, or with `null` the cart; `of`: its shift, or the sale that is given back. */
export interface KeptPlace {
  readonly name: KeptName | null;
  readonly of: string;
  readonly place: string;
}

/** All of them. */
export function keptPlaces(): readonly KeptPlace[] {
  const start = cartPlace('');
  const names = Object.keys(INPUTS) as KeptName[];
  try {
    return Object.keys(localStorage).flatMap((place) => {
      if (!place.startsWith(start)) return [];
      const rest = place.slice(start.length);
      const name = names.find((one) => rest.startsWith(`${one}.`)) ?? null;
      return { name, of: name === null ? rest : rest.slice(name.length + 1), place };
    });
  } catch {
    return [];
  }
}

/** The sale whose refund was sent and has no answer, if there is one. */
export function refundWithoutAnswer(): string | null {
  const refund = keptPlaces().find(({ name, of }) => name === 'refundSale' && readKept(name, of) !== null);
  return refund?.of ?? null;
}
