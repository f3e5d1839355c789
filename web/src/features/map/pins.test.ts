import { expect, it } from 'vitest';
import { createPins } from './pins.ts';

it('returns the branches whose position is known and valid, with their state and a link to the route', () => {
  const branches = [
    { key: 'centro', value: { Name: 'Centro', Lat: 25.6694, Lng: -100.3099, SelfCheckIn: 'open' as const } },
    { key: 'nueva', value: { Name: 'Nueva', Address: 'Por abrir', SelfCheckIn: 'open' as const } },
    { key: 'rota', value: { Name: 'Rota', Lat: 256, Lng: -100, SelfCheckIn: 'open' as const } },
  ];
  expect(createPins(branches, ({ value }) => `${value.Name} abierto`)).toEqual([
    {
      key: 'centro',
      name: 'Centro',
      lat: 25.6694,
      lng: -100.3099,
      address: null,
      directions: 'https://www.google.com/maps/dir/?api=1&destination=25.6694%2C-100.3099',
      state: 'Centro abierto',
    },
  ]);
});
