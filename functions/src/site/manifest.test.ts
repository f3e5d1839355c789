import { SITE_COLLECTIONS, type SiteValues } from '@gym/domain/contracts/site';
import { expect, it } from 'vitest';
import { appIcon, manifestJson } from './manifest.ts';

const createValues = (Config: unknown): SiteValues => ({
  ...(Object.fromEntries(SITE_COLLECTIONS.map((name) => [name, null])) as SiteValues),
  Config,
});

it('the manifest has the gym’s name, colour and icon', () => {
  const values = createValues({ Name: 'Fuerza 24', Slug: 'f', Colour: '#123456', Photos: { icono: 7, 'foto-1': 3 } });
  const { name, short_name, theme_color, icons } = JSON.parse(manifestJson(values));
  expect({ name, short_name, theme_color }).toEqual({
    name: 'Fuerza 24',
    short_name: 'Fuerza 24',
    theme_color: '#123456',
  });
  expect(icons.map(({ src, sizes }: Record<string, string>) => [src, sizes])).toEqual([
    ['/fotos/gimnasio/icono/7', '192x192'],
    ['/fotos/gimnasio/icono/7', '512x512'],
  ]);
  expect(appIcon(values)).toBe('/fotos/gimnasio/icono/7');
});

it.each([{ config: null }, { config: { Name: 7 } }, { config: { Name: 'Gimnasio de Larga Vida', Slug: 'g' } }])(
  'the manifest has the default icons and a short name of at most 12 characters for the configuration $config',
  ({ config }) => {
    const values = createValues(config);
    const { short_name, icons } = JSON.parse(manifestJson(values));
    expect(icons[0].src).toBe('/icons/icon-192.png');
    expect(short_name.length).toBeLessThanOrEqual(12);
    expect(appIcon(values)).toBe('/icons/apple-touch-icon.png');
  },
);
