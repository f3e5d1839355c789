import type { GymDay } from '@gym/domain/calendar/calendar';
import type { DoorPerson } from '@gym/domain/door/person';
import { expect, it } from 'vitest';
import { PeopleIndex } from './people-index.ts';

const FIRST = ['Ana', 'José', 'María', 'Luis', 'Sofía', 'Íñigo', 'Renata', 'Óscar', 'Ximena', 'Raúl'];
const LAST = ['García', 'Núñez', 'López', 'Martínez', 'Sáenz', 'Treviño', 'Cavazos', 'Garza', 'Elizondo', 'Peña'];

function createPerson(index: number): DoorPerson {
  const [first, last, other] = [index % 10, Math.floor(index / 10) % 10, Math.floor(index / 100) % 10];
  return {
    uid: `m${index}`,
    name: `${FIRST[first]} ${LAST[last]} ${LAST[other]}`,
    pin: String(300_000 + index),
    phone: `+5281${String(10_000_000 + index)}`,
    birthDate: null,
    hasPhoto: true,
    standing: {
      from: 0,
      until: 2,
      endsOn: '2026-12-01' as GymDay,
      frozen: null,
      cancelled: false,
      branches: 'all',
      visitsLeft: null,
    },
    version: 1,
  };
}

function createIndex(count: number): PeopleIndex {
  const index = new PeopleIndex();
  index.apply(Array.from({ length: count }, (_, number) => ({ uid: `m${number}`, person: createPerson(number) })));
  return index;
}

it('finds people by PIN, last four digits of the phone, and name, at most one page; returns null for a text of one letter', () => {
  const index = createIndex(300);
  expect(index.search('300007')?.members).toEqual([
    {
      uid: 'm7',
      row: { Nombre: 'Óscar García García', Pin: '300007', Phone: '+528110000007', Ends: '2026-12-01', HasPhoto: true },
    },
  ]);
  const many = index.search('garcia');
  expect([many?.members.length, many?.more]).toEqual([20, true]);
  expect(index.search('0007')?.members.map(({ uid }) => uid)).toEqual(['m7']);
  expect(index.search('x')).toBeNull();
});

it('applies changes, and removes people whose change has no person', () => {
  const index = createIndex(3);
  const renamed = { ...createPerson(1), name: 'Nadia Ibarra' };
  index.apply([
    { uid: 'm1', person: renamed },
    { uid: 'm2', person: null },
  ]);
  expect(index.search('ibarra nad')?.members.map(({ uid }) => uid)).toEqual(['m1']);
  expect([index.personOf('m2'), index.personOf('m1'), index.size]).toEqual([null, renamed, 2]);
});
