import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';

type World = Parameters<typeof feature>[0];

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value;
}

/** The outlines of all countries (Natural Earth, 1:110 million, public domain): part of the app, so it needs no network and no key. */
export async function loadOutline(): Promise<FeatureCollection> {
  const { default: world }: { readonly default: unknown } = await import('world-atlas/countries-110m.json');
  const countries = isWorld(world) ? world.objects.countries : undefined;
  if (!isWorld(world) || countries?.type !== 'GeometryCollection')
    throw new Error('The outline of the world is not what it was');
  return feature(world, countries);
}
