import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';

type World = Parameters<typeof feature>[0];

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value;
}

/**
 * Makes a ring that crosses the 180th meridian continuous. Without this it would jump from one edge of a flat map to
 * the other, as a bar across it. The ring continues beyond the edge where most of it lies; a ring around a pole is
 * closed along the pole.
 */
function unbroken(ring: readonly Position[]): Position[] {
  let turn = 0;
  let before: number | undefined;
  const line = ring.map(([lng = 0, lat = 0]): Position => {
    if (before !== undefined && Math.abs(lng - before) > 180) turn += lng < before ? 360 : -360;
    before = lng;
    return [lng + turn, lat];
  });
  const all = line.map(([lng = 0]) => lng);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const shift = -360 * Math.round((least + most) / 720);
  const moved = line.map(([lng = 0, lat = 0]): Position => [lng + shift, lat]);
  const [[first = 0, nearby = 0] = [], [last = 0] = []] = [moved.at(0), moved.at(-1)];
  const pole = Math.sign(nearby) * 90;
  return turn === 0 ? moved : [...moved, [last, pole], [first, pole], [first, nearby]];
}

function onFlatMap(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unbroken) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unbroken)) };
}

/**
 * Loads the outlines of all countries (Natural Earth, 1:110 million, public domain). They are part of the app, so they
 * need neither a map provider nor a key.
 */
export async function loadOutline(): Promise<FeatureCollection> {
  const { default: world }: { readonly default: unknown } = await import('world-atlas/countries-110m.json');
  const countries = isWorld(world) ? world.objects.countries : undefined;
  if (!isWorld(world) || countries?.type !== 'GeometryCollection')
    throw new Error('The outline of the world is not what it was');
  const whole = feature(world, countries);
  return { ...whole, features: whole.features.map((one) => ({ ...one, geometry: onFlatMap(one.geometry) })) };
}
