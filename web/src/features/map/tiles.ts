import type { Environment } from '../../lib/env.ts';
import { escapeHtml } from '../../lib/escape-html.ts';

/** The settings of the build for the map. */
export type MapSettings = Pick<Environment, 'mapsKey' | 'mapsTiles' | 'mapsCredit' | 'mapsCreditLink'>;

/** A source of map tiles with its attribution. */
export interface Tiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** The origin as the Content Security Policy needs it: `https://api.maptiler.com`. */
  readonly source: string;
  /** HTML, since providers ask for a link. */
  readonly attribution: string;
}

/** MapTiler's streets, for a key without an address, in the size that Leaflet expects. */
const PROVIDER = 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key={key}';
/**
 * The origin of a tile address; `{s}` stands for the hosts a, b and c. Only a server on this machine may be
 * unencrypted.
 */
const HOST = /^(https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/127\.0\.0\.1(?::\d+)?)\//i;

/** Maximum length of a credit, which fills three lines on a phone's map. */
const CREDIT_MAX_LENGTH = 120;

/** An address whose characters can't end the attribute in which it is written. */
const LINK = /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[^\s"'<>]*)?$/i;

const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
const OPEN_STREET_MAP = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap');
const ATTRIBUTION = `${link('https://www.maptiler.com/copyright/', '© MapTiler')} ${OPEN_STREET_MAP}`;

/**
 * Returns the credit for tiles of an own address as HTML; `null` if the settings are invalid: the credit is too long,
 * its link isn't `https`, or there is a link without a credit.
 */
function creditOf(text: string | null, address: string | null): string | null {
  if (text === null) return address === null ? OPEN_STREET_MAP : null;
  if (text.length > CREDIT_MAX_LENGTH || (address !== null && !LINK.test(address))) return null;
  const named = address === null ? escapeHtml(text) : link(address, text);
  return `${named} ${OPEN_STREET_MAP}`;
}

/**
 * Returns the source of the map's tiles, or `null` to show the embedded outline: without a key and an address, or with
 * invalid settings. `{key}` in an address is replaced by the provider's key. An own address must be `https` and use
 * OpenStreetMap's scheme; `mapsCredit` names its provider. OpenStreetMap is always credited, since nearly all streets
 * come from it.
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
