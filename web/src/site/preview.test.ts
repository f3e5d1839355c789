import { expect, it } from 'vitest';
import { gymFacts, gymInWords, weekText } from './preview.ts';

const WEEK = { d1: '06:00-22:00', d2: '06:00-22:00', d3: '06:00-22:00', d4: '06:00-22:00', d5: '06:00-22:00' };
const plan = (Name: string, Price: number, Order: number) => ({
  Name,
  Price,
  Order,
  Months: 1,
  Branches: { all: true },
  Active: true,
});
const VALUES = {
  Branches: {
    // Not told to anybody.
    antes: { Name: 'Cerrada', SelfCheckIn: 'open', Hours: { d1: '01:00-02:00' }, Hidden: true, Order: 0 },
    centro: { Name: 'Centro', SelfCheckIn: 'open', Hours: WEEK, Lat: 25.6, Lng: -100.3, Phone: '+528100000001' },
  },
  Plans: { a: plan('Mensual', 59_900, 1), b: plan('Visita', 12_050, 2) },
};

it.each([
  [WEEK, 'lun a vie 06:00–22:00'],
  [{ ...WEEK, d6: '08:00-14:00' }, 'lun a vie 06:00–22:00, sáb 08:00–14:00'],
  [
    { d1: '06:00-14:00,16:00-22:00', d3: '06:00-14:00,16:00-22:00' },
    'lun 06:00–14:00 y 16:00–22:00, mié 06:00–14:00 y 16:00–22:00',
  ],
  [{}, null],
])('says the week in a few words: %#', (hours, text) => {
  expect(weekText(hours)).toBe(text);
});

it('says prices and hours in what a link shows', () => {
  expect(gymInWords(VALUES)).toBe('Mensual $599 · Visita $120.50. Centro: lun a vie 06:00–22:00.');
  expect(gymInWords({ Branches: null, Plans: null })).toBe('');
  const long = { Plans: { a: plan('Un nombre que no termina '.repeat(12), 100, 1) } };
  expect(gymInWords(long).length).toBeLessThanOrEqual(200);
});

it('tells search engines each branch, and nothing without one', () => {
  expect(gymFacts(VALUES, 'Gimnasio', 'https://gym.example')).toMatchObject({
    '@graph': [
      {
        '@type': 'ExerciseGym',
        name: 'Gimnasio Centro',
        telephone: '+528100000001',
        geo: { latitude: 25.6, longitude: -100.3 },
        openingHours: ['Mo 06:00-22:00', 'Tu 06:00-22:00', 'We 06:00-22:00', 'Th 06:00-22:00', 'Fr 06:00-22:00'],
        priceRange: '$120.50 – $599',
      },
    ],
  });
  expect(gymFacts({ Branches: null, Plans: null }, 'Gimnasio', 'https://gym.example')).toBeNull();
});
