/** The stored fields about a branch's location. */
interface Place {
  readonly Address?: string | undefined;
  readonly Lat?: number | undefined;
  readonly Lng?: number | undefined;
}

/** A point on the map. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Returns a branch's position in degrees; `null` if it is missing or not on earth. */
export function pointOf({ Lat, Lng }: Place): Point | null {
  if (Lat === undefined || Lng === undefined) return null;
  return Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180 ? { lat: Lat, lng: Lng } : null;
}

/** Returns a link to the route in the device's maps, by the position or else the address; `null` without either. */
export function directionsLink(place: Place): string | null {
  const point = pointOf(place);
  const address = place.Address?.trim() ?? '';
  const destination = point ? `${point.lat},${point.lng}` : address;
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
