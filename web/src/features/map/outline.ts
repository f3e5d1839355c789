import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';

type World = Parameters<typeof feature>[0];

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value;
}

/**
 * Makes a ring that crosses the 180th meridian continuous, so that it isn't drawn as a line across the whole flat map.
 * The middle of the ring stays on the map, and the rest may continue beyond an edge. A ring around a pole is closed
 * along the pole.
 */
function makeContinuous(ring: readonly Position[]): Position[] {
  /** Degrees to add to the longitude, a multiple of 360. */
  let offset = 0;
  let previousLng: number | undefined;
  const unwrapped = ring.map(([lng = 0, lat = 0]): Position => {
    if (previousLng !== undefined && Math.abs(lng - previousLng) > 180) offset += lng < previousLng ? 360 : -360;
    previousLng = lng;
    return [lng + offset, lat];
  });
  const longitudes = unwrapped.map(([lng = 0]) => lng);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const shift = -360 * Math.round((west + east) / 720);
  const moved = unwrapped.map(([lng = 0, lat = 0]): Position => [lng + shift, lat]);
  const [[firstLng = 0, firstLat = 0] = [], [lastLng = 0] = []] = [moved.at(0), moved.at(-1)];
  // At the end of the ring the offset is 0 again, unless the ring goes around a pole.
  const pole = Math.sign(firstLat) * 90;
  return offset === 0 ? moved : [...moved, [lastLng, pole], [firstLng, pole], [firstLng, firstLat]];
}

function makeGeometryContinuous(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(makeContinuous) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(makeContinuous)) };
}

/**
 * Loads the outlines of the countries (Natural Earth, 1:110 million, public domain). They are part of the app, so they
 * need neither a map provider nor a key.
 */
export async function loadOutline(): Promise<FeatureCollection> {
  const { default: world }: { readonly default: unknown } = await import('world-atlas/countries-110m.json');
  const countries = isWorld(world) ? world.objects.countries : undefined;
  if (!isWorld(world) || countries?.type !== 'GeometryCollection')
    throw new Error('The outline of the world has an unexpected format');
  const collection = feature(world, countries);
  return {
    ...collection,
    features: collection.features.map((country) => ({
      ...country,
      geometry: makeGeometryContinuous(country.geometry),
    })),
  };
}
