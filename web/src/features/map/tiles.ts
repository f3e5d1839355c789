import type { Environment } from '../../lib/env.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/** What the build is told of the map. */
export type MapSettings = Pick<Environment, 'mapsKey' | 'mapsTiles' | 'mapsCredit' | 'mapsCreditLink'>;

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
/**
 * The host of such an address; `{s}` stands for its hosts a, b and c. Without encryption on this machine alone, for a
 * server of one's own.
 */
const HOST = /^(https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/127\.0\.0\.1(?::\d+)?)\//i;

/** Maximum length of a credit, which fills three lines on a phone's map. */
const CREDIT_MAX_LENGTH = 120;

/** An address that leads somewhere, and in which nothing ends the attribute that it stands in. */
const LINK = /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>]*)?$/i;

const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
const OPEN_STREET_MAP = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const ATTRIBUTION = `${link('https://www.maptiler.com/copyright/', '© MapTiler')} ${OPEN_STREET_MAP}`;

/**
 * Whom to name for tiles of an own address, as HTML; `null` where what was set is no credit: too long, or its link
 * isn't `https` or stands alone.
 */
function creditOf(text: string | null, address: string | null): string | null {
  if (text === null) return address === null ? OPEN_STREET_MAP : null;
  if (text.length > CREDIT_MAX_LENGTH || (address !== null && !LINK.test(address))) return null;
  const named = address === null ? escapeHtml(text) : link(address, text);
  return `${named} ${OPEN_STREET_MAP}`;
}

/**
 * The tiles of the map, or `null`: without a key and without an address nothing is asked of anybody, and the embedded
 * outline is shown; also where what was set can't be right. Settings: the provider's key, which stands in the address
 * where it says `{key}`; the address of tiles as OpenStreetMap has them, `https` only; whom to name for those.
 * OpenStreetMap is always named: nearly all streets are drawn from it.
 */
export function tilesOf(settings: MapSettings): Tiles | null {
  const { mapsKey: key, mapsTiles: address } = settings;
  const template = address ?? (key === null ? null : PROVIDER);
  if (template === null) return null;
  const [, host] = HOST.exec(template) ?? [];
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  if (host === undefined || !isWhole || (template.includes('{key}') && key === null)) return null;
  const attribution = address === null ? ATTRIBUTION : creditOf(settings.mapsCredit, settings.mapsCreditLink);
  if (attribution === null) return null;
  return {
    url: template.replace('{key}', encodeURIComponent(key ?? '')),
    source: host.replace('{s}', '*'),
    attribution,
  };
}
