/** The stored fields about a branch's location. */
interface BranchLocation {
  readonly Address?: string | undefined;
  readonly Lat?: number | undefined;
  readonly Lng?: number | undefined;
}

/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Returns a branch's position in degrees; `null` if it is missing or out of range. */
export function pointOf({ Lat, Lng }: BranchLocation): Point | null {
  if (Lat === undefined || Lng === undefined) return null;
  return Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180 ? { lat: Lat, lng: Lng } : null;
}

/**
 * Returns a link to Google Maps with the route to a branch. The destination is its position, or its address if it has
 * no valid position. `null` if it has neither.
 */
export function directionsLink(location: BranchLocation): string | null {
  const point = pointOf(location);
  const address = location.Address?.trim() ?? '';
  const destination = point ? `${point.lat},${point.lng}` : address;
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
