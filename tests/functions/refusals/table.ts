import { PEOPLE } from '../../support/people.ts';

type Input = Readonly<Record<string, unknown>>;

export interface Refused {
  /** The description of the fault. */
  readonly fault: string;
  /** Overrides fields of a valid input; `undefined` omits a field. */
  readonly change: Input;
  /** The expected reason, with the field where there is one. */
  readonly says: string;
  /** The caller, if it isn't the usual one. */
  readonly as?: 'reception' | 'member' | 'admin';
}

export interface Table {
  readonly valid: (now: number) => Input;
  /** The lowest role that may call it. */
  readonly by: 'admin' | 'reception' | 'member' | 'anyone';
  readonly refused: readonly Refused[];
}

export const NOBODY = 'nobody-of-this-name';
export const LONG = 'x'.repeat(2_001);
export const asText = (name: string): Refused => ({
  fault: `${name} is a number`,
  change: { [name]: 7 },
  says: `invalid-input ${name}`,
});
export const missing = (name: string): Refused => ({
  fault: `${name} missing`,
  change: { [name]: undefined },
  says: `invalid-input ${name}`,
});
export const tooLong = (name: string): Refused => ({
  fault: `${name} too long`,
  change: { [name]: LONG },
  says: `invalid-input ${name}`,
});
export const emptyText = (name: string): Refused => ({
  fault: `${name} empty`,
  change: { [name]: '' },
  says: `invalid-input ${name}`,
});
/** The values that every text field must refuse. */
export const required = (...names: readonly string[]): readonly Refused[] =>
  names.flatMap((name) => [missing(name), asText(name), tooLong(name), emptyText(name)]);
export const unknownUser = (field?: string): Refused => ({
  fault: 'an unknown person',
  change: { [field ?? 'uid']: NOBODY },
  says: `user-not-found${field === undefined ? '' : ` ${field}`}`,
});
export const badDay = (name: string): Refused => ({
  fault: `${name} is no date`,
  change: { [name]: '2026-02-30' },
  says: `invalid-input ${name}`,
});

export const DAY = 86_400_000;
export const PAID = PEOPLE.socia.uid;
