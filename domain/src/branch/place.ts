/**
 * A rectangle around Mexico and its islands, in degrees. A point with swapped coordinates, or without the sign of its
 * longitude, is outside.
 */
export const MEXICO = { lat: [14, 33], lng: [-119, -86] } as const;

type Bounds = readonly [from: number, to: number];

function isWithin(value: number, [from, to]: Bounds): boolean {
  return value >= from && value <= to;
}

/** Returns which coordinate is outside Mexico, the latitude if both are; `null` if both are inside. */
export function findCoordinateOutsideMexico(point: {
  readonly Lat: number;
  readonly Lng: number;
}): 'Lat' | 'Lng' | null {
  if (!isWithin(point.Lat, MEXICO.lat)) return 'Lat';
  return isWithin(point.Lng, MEXICO.lng) ? null : 'Lng';
}
