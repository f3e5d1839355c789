import { describe, expect, it } from 'vitest';
import { dayTyped, timeTyped, withColon, withHyphens } from './typed-day.ts';

/** Returns the field's text after the keys were typed one by one. */
function type(keys: string, shape: (typed: string) => string): string {
  return [...keys].reduce((text, key) => shape(text + key), '');
}

describe('a day', () => {
  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-1-5'],
    ['5/1/2026', '5/1/2026'],
    ['2026 nov', '2026'],
  ])('typed as %s is shown as %s', (keys, text) => {
    expect(type(keys, withHyphens)).toBe(text);
  });

  it('can be pasted, and loses a hyphen together with the digit after it', () => {
    expect(withHyphens('20261121')).toBe('2026-11-21');
    expect(withHyphens(' 2026-11-21\n')).toBe('2026-11-21');
    expect(withHyphens('2026-11-')).toBe('2026-11-');
    expect(withHyphens('2026-')).toBe('2026-');
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['29-02-2028', '2028-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-11', null],
    ['21/11/26', null],
    ['', null],
  ])('is read from %j as %s', (text, day) => {
    expect(dayTyped(text)).toBe(day);
  });
});

describe('a time', () => {
  it.each([
    ['1524', '15:24'],
    ['15:24', '15:24'],
    ['930', '09:30'],
    ['9:30', '9:30'],
    ['9 a', '9'],
  ])('typed as %s is shown as %s', (keys, text) => {
    expect(type(keys, withColon)).toBe(text);
  });

  it.each([
    ['15:24', '15:24'],
    ['9:30', '09:30'],
    ['9:5', '09:05'],
    ['9', '09:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12:60', null],
    ['12:345', null],
    ['', null],
  ])('is read from %j as %s', (text, time) => {
    expect(timeTyped(text)).toBe(time);
  });
});
