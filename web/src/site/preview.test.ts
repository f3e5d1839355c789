import { expect, it } from 'vitest';
import { describeGym, gymFacts, gymPhoto, weekText } from './preview.ts';

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
    // A hidden branch, which must not be named.
    antes: { Name: 'Cerrada', SelfCheckIn: 'open', Hours: { d1: '01:00-02:00' }, Hidden: true, Order: 0 },
    centro: { Name: 'Centro', SelfCheckIn: 'open', Hours: WEEK, Lat: 25.6, Lng: -100.3, Phone: '+528100000001' },
  },
  Plans: { a: plan('Mensual', 59_900, 1), b: plan('Visita', 12_050, 2) },
};

it.each([
  { hours: WEEK, text: 'lun a vie 06:00–22:00' },
  { hours: { ...WEEK, d6: '08:00-14:00' }, text: 'lun a vie 06:00–22:00, sáb 08:00–14:00' },
  {
    hours: { d1: '06:00-14:00,16:00-22:00', d3: '06:00-14:00,16:00-22:00' },
    text: 'lun 06:00–14:00 y 16:00–22:00, mié 06:00–14:00 y 16:00–22:00',
  },
  { hours: {}, text: null },
])('summarises the hours of a week as $text', ({ hours, text }) => {
  expect(weekText(hours)).toBe(text);
});

it('describes prices and hours in at most 200 characters, and never cuts a character in half', () => {
  expect(describeGym(VALUES)).toBe('Mensual $599 · Visita $120.50. Centro: lun a vie 06:00–22:00.');
  expect(describeGym({ Branches: null, Plans: null })).toBe('');
  const long = { Plans: { a: plan('Un nombre que no termina '.repeat(12), 100, 1) } };
  expect(describeGym(long).length).toBeLessThanOrEqual(200);
  // An emoji has two UTF-16 code units, so the limit falls inside an emoji with one of these two prefixes.
  for (const prefix of ['', 'x']) {
    const cut = describeGym({ Plans: { a: plan(prefix + '💪'.repeat(150), 100, 1) } });
    expect(cut).toMatch(/💪…$/u);
    expect(cut).not.toMatch(/\p{Cs}/u);
  }
});

/** 17:00 of a gym's day, an hour before the next day begins in UTC. */
const NOW = Date.UTC(2026, 11, 24, 23);
const ABOUT = { gym: 'Gimnasio', origin: 'https://gym.example', now: NOW };
const span = (days: object, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  ...days,
  opens,
  closes,
});
const onWeekday = (dayOfWeek: string, opens: string, closes: string) => span({ dayOfWeek }, opens, closes);
const onDate = (day: string, opens: string, closes: string) =>
  span({ validFrom: day, validThrough: day }, opens, closes);

it('returns schema.org data for each branch that isn’t hidden, and null without branches', () => {
  expect(gymFacts(VALUES, ABOUT)).toMatchObject({
    '@graph': [
      {
        '@type': 'ExerciseGym',
        name: 'Gimnasio Centro',
        telephone: '+528100000001',
        geo: { latitude: 25.6, longitude: -100.3 },
        openingHoursSpecification: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) =>
          onWeekday(day, '06:00', '22:00'),
        ),
        specialOpeningHoursSpecification: undefined,
        priceRange: '$120.50 – $599',
      },
    ],
  });
  expect(gymFacts({ Branches: null, Plans: null }, ABOUT)).toBeNull();
});

it('includes hours past midnight, whole days and coming holidays, but no past holidays or unreadable hours', () => {
  const branch = {
    Name: 'Norte',
    Address: 'Av. Norte 1',
    SelfCheckIn: 'open',
    Hours: { d1: '06:00-12:00,20:00-02:00', d2: '16:00-24:00', d3: '00:00-24:00', d4: '06:00-06:00', d5: 'siempre' },
    Holidays: {
      '2026-12-23': { Name: 'Ya pasó', Hours: '08:00-10:00' },
      '2027-01-01': { Name: 'Año nuevo' },
      '2026-12-24': { Name: 'Nochebuena', Hours: '08:00-12:00,22:00-01:00' },
    },
  };
  expect(gymFacts({ Branches: { norte: branch }, Plans: null }, ABOUT)).toMatchObject({
    '@graph': [
      {
        address: { '@type': 'PostalAddress', streetAddress: 'Av. Norte 1', addressCountry: 'MX' },
        openingHoursSpecification: [
          onWeekday('Monday', '06:00', '12:00'),
          onWeekday('Monday', '20:00', '02:00'),
          onWeekday('Tuesday', '16:00', '00:00'),
          onWeekday('Wednesday', '00:00', '23:59'),
          onWeekday('Thursday', '06:00', '05:59'),
        ],
        specialOpeningHoursSpecification: [
          onDate('2026-12-24', '08:00', '12:00'),
          onDate('2026-12-24', '22:00', '01:00'),
          onDate('2027-01-01', '00:00', '00:00'),
        ],
      },
    ],
  });
});

it.each([
  { photos: { 'foto-2': 5, 'foto-1': 3 }, address: '/fotos/gimnasio/foto-1/3' },
  { photos: { 'foto-2': 5, icono: 1 }, address: '/fotos/gimnasio/foto-2/5' },
  { photos: { icono: 1 }, address: null },
  { photos: 'damaged', address: null },
])('chooses $address of $photos for the preview of a link', ({ photos, address }) => {
  expect(gymPhoto({ Config: { Name: 'Mi Gimnasio', Slug: 'g', Photos: photos } })).toBe(address);
});
