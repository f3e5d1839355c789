/** What is known of where a branch is. */
interface Place {
  readonly Address?: string | undefined;
  readonly Lat?: number | undefined;
  readonly Lng?: number | undefined;
}

/** A point of the map. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Where a branch is, in degrees; `null` when it isn't said, or can't be a place on earth. */
export function pointOf({ Lat, Lng }: Place): Point | null {
  if (Lat === undefined || Lng === undefined) return null;
  return Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180 ? { lat: Lat, lng: Lng } : null;
}

/** Opens the way there in the device's own maps; by its point, else by its address; `null` when neither is known. */
export function directionsLink(place: Place): string | null {
  const point = pointOf(place);
  const address = place.Address?.trim() ?? '';
  const destination = point ? `${point.lat},${point.lng}` : address;
  if (destination === '') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
