/** Where the streets come from: an address with `{z}`, `{x}` and `{y}`, and whom to name for them. */
export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

/** Used when a key is set and no address: MapTiler's streets. */
const PROVIDER = 'https://api.maptiler.com/maps/streets-v2/{z}/{x}/{y}.png?key={key}';
const OPEN_STREET_MAP = '© OpenStreetMap';
const ATTRIBUTION = `© MapTiler ${OPEN_STREET_MAP}`;

/**
 * The tiles of the map, or `null`: without a key and without an address nothing is asked of anybody, and the embedded outline is shown.
 *
 * @param key of the provider; stands in the address where it says `{key}`
 * @param address of tiles as OpenStreetMap has them, `https` only
 */
export function tilesOf(key: string | null, address: string | null): Tiles | null {
  const template = address ?? (key === null ? null : PROVIDER);
  if (template === null) return null;
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part)) && template.startsWith('https://');
  if (!isWhole || (template.includes('{key}') && key === null)) return null;
  return {
    url: template.replace('{key}', encodeURIComponent(key ?? '')),
    attribution: address === null ? ATTRIBUTION : OPEN_STREET_MAP,
  };
}
