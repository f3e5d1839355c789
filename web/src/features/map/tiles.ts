import type { Environment } from '../../lib/env.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/**
 * The settings of the build for the map. `mapsKey`: key of the tiles' provider. `mapsTiles`: address of tiles to use
 * instead of MapTiler's. `mapsCredit` and `mapsCreditLink`: attribution of the tiles at that address, and its link.
 */
export type MapSettings = Pick<Environment, 'mapsKey' | 'mapsTiles' | 'mapsCredit' | 'mapsCreditLink'>;

/** Where the browser loads the map tiles, and their attribution. */
export interface Tiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** The origin in the format of the Content Security Policy: `https://api.maptiler.com`. */
  readonly source: string;
  /** The provider's names as HTML, because providers ask for a link. */
  readonly attribution: string;
}

/** Address of MapTiler's streets, used if only a key is configured. 256 px is the size that Leaflet expects. */
const MAPTILER = 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key={key}';
/**
 * Matches the origin of a tile address; `{s}` stands for the hosts a, b and c. Only a server on this machine may be
 * unencrypted.
 */
const ORIGIN = /^(https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/127\.0\.0\.1(?::\d+)?)\//i;

/** Maximum length of a credit, in characters. */
const CREDIT_MAX_LENGTH = 120;

/** Matches an `https` address without characters that could end the HTML attribute in which it is written. */
const LINK = /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>]*)?$/i;

const createLink = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
const OPEN_STREET_MAP = createLink('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const MAPTILER_ATTRIBUTION = `${createLink('https://www.maptiler.com/copyright/', '© MapTiler')} ${OPEN_STREET_MAP}`;

/**
 * Formats the attribution of tiles from a configured address as HTML. Returns `null` if the settings are invalid: the
 * credit is too long, its link isn't a valid `https` address, or there is a link without a credit.
 */
function formatCredit(text: string | null, address: string | null): string | null {
  if (text === null) return address === null ? OPEN_STREET_MAP : null;
  if (text.length > CREDIT_MAX_LENGTH || (address !== null && !LINK.test(address))) return null;
  const named = address === null ? escapeHtml(text) : createLink(address, text);
  return `${named} ${OPEN_STREET_MAP}`;
}

/**
 * Returns the map's tiles, or `null` if neither a key nor an address is configured, or if the settings are invalid.
 * A configured address must contain `{z}`, `{x}` and `{y}`, and use `https` or be a server on this machine; its `{key}`
 * is replaced by the key. OpenStreetMap is always credited, because nearly all streets come from it.
 */
export function selectTiles(settings: MapSettings): Tiles | null {
  const { mapsKey: key, mapsTiles: address } = settings;
  const template = address ?? (key === null ? null : MAPTILER);
  if (template === null) return null;
  const [, origin] = ORIGIN.exec(template) ?? [];
  const hasCoordinates = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  if (origin === undefined || !hasCoordinates || (template.includes('{key}') && key === null)) return null;
  const attribution =
    address === null ? MAPTILER_ATTRIBUTION : formatCredit(settings.mapsCredit, settings.mapsCreditLink);
  if (attribution === null) return null;
  return {
    url: template.replace('{key}', encodeURIComponent(key ?? '')),
    source: origin.replace('{s}', '*'),
    attribution,
  };
}
