import { expect, it } from 'vitest';
import { parseMapLink } from './map-link.ts';

const COORDINATES = { lat: 25.6694, lng: -100.3099 };

it.each([
  { source: 'coordinates', text: '25.6694, -100.3099' },
  { source: 'coordinates without a comma', text: ' 25.6694 -100.3099 ' },
  {
    source: 'a pin of Google Maps, not the centre of its window',
    text: 'https://www.google.com/maps/place/Gym/@25.6,-100.3,17z/data=!3m1!8m2!3d25.6694!4d-100.3099',
  },
  { source: 'the centre of a window of Google Maps', text: 'https://www.google.com/maps/@25.6694,-100.3099,15z' },
  { source: 'a search of Google Maps', text: 'https://maps.google.com/?q=25.6694,-100.3099' },
  {
    source: 'an encoded search',
    text: 'https://www.google.com/maps/search/?api=1&query=25.6694%2C-100.3099',
  },
  { source: 'a link of Apple Maps', text: 'https://maps.apple.com/?ll=25.6694,-100.3099&q=Gym' },
  {
    source: 'a pin of OpenStreetMap',
    text: 'https://www.openstreetmap.org/?mlat=25.6694&mlon=-100.3099#map=17/25/-100',
  },
  {
    source: 'the centre of a window of OpenStreetMap',
    text: 'https://www.openstreetmap.org/#map=17/25.6694/-100.3099',
  },
  { source: 'a geo link', text: 'geo:25.6694,-100.3099?z=17' },
])('parses $source', ({ text }) => {
  expect(parseMapLink(text)).toEqual(COORDINATES);
});

it.each([
  { source: 'a short link', text: 'https://maps.app.goo.gl/abc123' },
  { source: 'coordinates out of range', text: '125.6, -300.3' },
  { source: 'words', text: 'Av. Juárez 100' },
  { source: 'a lone percent sign', text: '%' },
])('returns null for $source', ({ text }) => {
  expect(parseMapLink(text)).toBeNull();
});
