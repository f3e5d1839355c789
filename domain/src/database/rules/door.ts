import type { CheckInChannel } from '../attendance.ts';
import { all, any, type Expression } from './expression.ts';
import { field, oldField, value } from './value.ts';

/** Whoever wrote the record before. */
export const wroteIt = `${oldField('By')} === auth.uid`;

/** Written in the own name, at this moment. */
export const tellsNow = all(value.exists, `${field('By')} === auth.uid`, `${field('Ts')} === now`);

/** How the record says that it came about. */
export function via(channel: CheckInChannel): string {
  return `${field('Via')} === '${channel}'`;
}

/** A field that the write leaves as it was. */
export function isSame(name: string): string {
  return `${oldField(name)} === ${field(name)}`;
}

/** The same by the same writer: the SDK sends again what was not acknowledged, and that must not look like a refusal. */
export const sentAgain = all(wroteIt, isSame('At'));

/** Whether the device was sure of its clock. */
export const clock: Expression = any(`${value} === 'sure'`, `${value} === 'doubt'`);

/** One of the places that the caller has in a list of the door: its uid and three hexadecimal digits. So each list is bounded by its keys. */
export const ownPlace = all("$id.beginsWith(auth.uid + '~')", '$id.matches(/^[^~]+~[0-9a-f]{3}$/)');

export const UID_MAX_LENGTH = 128;
export const SLOT = '/^s[0-9]{8}$/';
export const BRANCH_CODE = '/^[0-9]{8}$/';
/** 96 random bits. */
export const BRANCH_KEY = '/^[0-9a-f]{24}$/';
