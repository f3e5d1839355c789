import { expect, it } from 'vitest';
import { parseMapLink } from './map-link.ts';

const PLACE = { lat: 25.6694, lng: -100.3099 };

it.each([
  { source: 'coordinates', text: '25.6694, -100.3099', place: PLACE },
  { source: 'coordinates without a comma', text: ' 25.6694 -100.3099 ', place: PLACE },
  {
    source: 'a pin of Google Maps',
    text: 'https://www.google.com/maps/place/Gym/@25.6,-100.3,17z/data=!3m1!8m2!3d25.6694!4d-100.3099',
    place: PLACE,
  },
  { source: 'the window of Google Maps', text: 'https://www.google.com/maps/@25.6694,-100.3099,15z', place: PLACE },
  { source: 'a search of Google Maps', text: 'https://maps.google.com/?q=25.6694,-100.3099', place: PLACE },
  {
    source: 'an encoded search',
    text: 'https://www.google.com/maps/search/?api=1&query=25.6694%2C-100.3099',
    place: PLACE,
  },
  { source: 'Apple Maps', text: 'https://maps.apple.com/?ll=25.6694,-100.3099&q=Gym', place: PLACE },
  {
    source: 'OpenStreetMap with a pin',
    text: 'https://www.openstreetmap.org/?mlat=25.6694&mlon=-100.3099#map=17/25/-100',
    place: PLACE,
  },
  { source: 'OpenStreetMap', text: 'https://www.openstreetmap.org/#map=17/25.6694/-100.3099', place: PLACE },
  { source: 'a geo link', text: 'geo:25.6694,-100.3099?z=17', place: PLACE },
  { source: 'a short link', text: 'https://maps.app.goo.gl/abc123', place: null },
  { source: 'coordinates out of range', text: '125.6, -300.3', place: null },
  { source: 'words', text: 'Av. Juárez 100', place: null },
  { source: 'a lone percent sign', text: '%', place: null },
])('parses $source', ({ text, place }) => {
  expect(parseMapLink(text)).toEqual(place);
});
