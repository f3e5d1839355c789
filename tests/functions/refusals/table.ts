import { PEOPLE } from '../../support/people.ts';

/** Fields of a callable's input. */
type Input = Readonly<Record<string, unknown>>;

/** An input that a callable refuses. */
export interface RefusalCase {
  /** What is wrong with the input. Unique within a table. */
  readonly fault: string;
  /** Overrides fields of a valid input; `undefined` omits a field. */
  readonly change: Input;
  /** The expected reason and, if the refusal names one, the field. */
  readonly expected: string;
  /** The caller; by default the one with the table's role. */
  readonly as?: 'reception' | 'member' | 'admin';
}

/** The refusals of a callable. */
export interface RefusalTable {
  /** Returns an input that the contract accepts. */
  readonly valid: (now: number) => Input;
  /** The lowest role that may call it. `anyone`: also without signing in. */
  readonly role: 'admin' | 'reception' | 'member' | 'anyone';
  readonly refused: readonly RefusalCase[];
}

/** A uid that no person has. */
export const NOBODY = 'nobody-of-this-name';
/** A text that is too long for the fields in the tables. */
export const LONG = 'x'.repeat(2_001);
/** Returns the case of a number in a field of another type. */
export const unexpectedNumber = (name: string): RefusalCase => ({
  fault: `${name} is a number`,
  change: { [name]: 7 },
  expected: `invalid-input ${name}`,
});
/** Returns the case of an input without a required field. */
export const missing = (name: string): RefusalCase => ({
  fault: `${name} missing`,
  change: { [name]: undefined },
  expected: `invalid-input ${name}`,
});
/** Returns the case of a text that is too long. */
export const tooLong = (name: string): RefusalCase => ({
  fault: `${name} too long`,
  change: { [name]: LONG },
  expected: `invalid-input ${name}`,
});
/** Returns the case of an empty text. */
export const emptyText = (name: string): RefusalCase => ({
  fault: `${name} empty`,
  change: { [name]: '' },
  expected: `invalid-input ${name}`,
});
/** Returns four cases for each field: it is missing, a number, a text that is too long, or an empty text. */
export const requiredFields = (...names: readonly string[]): readonly RefusalCase[] =>
  names.flatMap((name) => [missing(name), unexpectedNumber(name), tooLong(name), emptyText(name)]);
/** Returns the case of a uid that no person has. */
export const unknownUser = (field?: string): RefusalCase => ({
  fault: 'an unknown person',
  change: { [field ?? 'uid']: NOBODY },
  expected: `user-not-found${field === undefined ? '' : ` ${field}`}`,
});
/** Returns the case of a day that doesn't exist. */
export const badDay = (name: string): RefusalCase => ({
  fault: `${name} is no date`,
  change: { [name]: '2026-02-30' },
  expected: `invalid-input ${name}`,
});

/** The length of a day, milliseconds. */
export const DAY = 86_400_000;
/** Uid of a member whose membership is paid and active. */
export const PAID = PEOPLE.socia.uid;
