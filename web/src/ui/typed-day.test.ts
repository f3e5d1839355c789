import { describe, expect, it } from 'vitest';
import { insertColon, insertHyphens, parseTypedDay, parseTypedTime } from './typed-day.ts';

/** Returns the field's text after the keys were typed one by one. */
function typeKeys(keys: string, format: (typed: string) => string): string {
  return [...keys].reduce((text, key) => format(text + key), '');
}

describe('a day', () => {
  it.each([
    { keys: '20261121', text: '2026-11-21' },
    { keys: '2026-11-21', text: '2026-11-21' },
    { keys: '2026-1-5', text: '2026-1-5' },
    { keys: '5/1/2026', text: '5/1/2026' },
    { keys: '2026 nov', text: '2026' },
  ])('typed as $keys is shown as $text', ({ keys, text }) => {
    expect(typeKeys(keys, insertHyphens)).toBe(text);
  });

  it('can be pasted with or without hyphens', () => {
    expect(insertHyphens('20261121')).toBe('2026-11-21');
    expect(insertHyphens(' 2026-11-21\n')).toBe('2026-11-21');
  });

  it('keeps a single hyphen at its end when the digit after the hyphen is deleted', () => {
    expect(insertHyphens('2026-11-')).toBe('2026-11-');
    expect(insertHyphens('2026-')).toBe('2026-');
  });

  it.each([
    { text: '2026-11-21', day: '2026-11-21' },
    { text: '2026-1-5', day: '2026-01-05' },
    { text: '20260105', day: '2026-01-05' },
    { text: '2026/1/5', day: '2026-01-05' },
    { text: '5/1/2026', day: '2026-01-05' },
    { text: '29-02-2028', day: '2028-02-29' },
    { text: '2026-02-29', day: null },
    { text: '2026-13-01', day: null },
    { text: '2026-11', day: null },
    { text: '21/11/26', day: null },
    { text: '', day: null },
  ])('"$text" is parsed as $day', ({ text, day }) => {
    expect(parseTypedDay(text)).toBe(day);
  });
});

describe('a time', () => {
  it.each([
    { keys: '1524', text: '15:24' },
    { keys: '15:24', text: '15:24' },
    { keys: '930', text: '09:30' },
    { keys: '9:30', text: '9:30' },
    { keys: '9 a', text: '9' },
  ])('typed as $keys is shown as $text', ({ keys, text }) => {
    expect(typeKeys(keys, insertColon)).toBe(text);
  });

  it.each([
    { text: '15:24', time: '15:24' },
    { text: '9:30', time: '09:30' },
    { text: '9:5', time: '09:05' },
    { text: '9', time: '09:00' },
    { text: '0:00', time: '00:00' },
    { text: '23:59', time: '23:59' },
    { text: '24:00', time: null },
    { text: '12:60', time: null },
    { text: '12:345', time: null },
    { text: '', time: null },
  ])('"$text" is parsed as $time', ({ text, time }) => {
    expect(parseTypedTime(text)).toBe(time);
  });
});
