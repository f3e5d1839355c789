import { expect, it } from 'vitest';
import { parseMapLink } from './map-link.ts';

const PLACE = { lat: 25.6694, lng: -100.3099 };

it.each([
  ['coordinates', '25.6694, -100.3099', PLACE],
  ['coordinates without a comma', ' 25.6694 -100.3099 ', PLACE],
  [
    'a pin of Google Maps',
    'https://www.google.com/maps/place/Gym/@25.6,-100.3,17z/data=!3m1!8m2!3d25.6694!4d-100.3099',
    PLACE,
  ],
  ['the window of Google Maps', 'https://www.google.com/maps/@25.6694,-100.3099,15z', PLACE],
  ['a search of Google Maps', 'https://maps.google.com/?q=25.6694,-100.3099', PLACE],
  ['an encoded search', 'https://www.google.com/maps/search/?api=1&query=25.6694%2C-100.3099', PLACE],
  ['Apple Maps', 'https://maps.apple.com/?ll=25.6694,-100.3099&q=Gym', PLACE],
  ['OpenStreetMap with a pin', 'https://www.openstreetmap.org/?mlat=25.6694&mlon=-100.3099#map=17/25/-100', PLACE],
  ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/25.6694/-100.3099', PLACE],
  ['a geo link', 'geo:25.6694,-100.3099?z=17', PLACE],
  ['a short link', 'https://maps.app.goo.gl/abc123', null],
  ['coordinates out of range', '125.6, -300.3', null],
  ['words', 'Av. Juárez 100', null],
  ['a lone percent sign', '%', null],
])('reads %s', (_what, text, place) => {
  expect(parseMapLink(text)).toEqual(place);
});
