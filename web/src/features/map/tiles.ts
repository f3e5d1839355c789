/** Where the streets come from, and whom to name for them. */
export interface Tiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Where they come from as the Content Security Policy names it: `https://api.maptiler.com`. */
  readonly source: string;
  /** HTML: whoever made the map asks for a link. */
  readonly attribution: string;
}

/** Used when a key is set and no address: MapTiler's streets, in the size in which Leaflet lays tiles out. */
const PROVIDER = 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key={key}';
/** The host of such an address; `{s}` stands for its hosts a, b and c. Without encryption on this machine alone, for a server of one's own. */
const HOST = /^(https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/127\.0\.0\.1(?::\d+)?)\//i;

const link = (address: string, text: string): string =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const OPEN_STREET_MAP = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const ATTRIBUTION = `${link('https://www.maptiler.com/copyright/', '© MapTiler')} ${OPEN_STREET_MAP}`;

/**
 * The tiles of the map, or `null`: without a key and without an address nothing is asked of anybody, and the embedded outline is shown.
 *
 * @param key of the provider; stands in the address where it says `{key}`
 * @param address of tiles as OpenStreetMap has them, `https` only
 */
export function tilesOf(key: string | null, address: string | null): Tiles | null {
  const template = address ?? (key === null ? null : PROVIDER);
  if (template === null) return null;
  const [, host] = HOST.exec(template) ?? [];
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  if (host === undefined || !isWhole || (template.includes('{key}') && key === null)) return null;
  return {
    url: template.replace('{key}', encodeURIComponent(key ?? '')),
    source: host.replace('{s}', '*'),
    attribution: address === null ? ATTRIBUTION : OPEN_STREET_MAP,
  };
}
