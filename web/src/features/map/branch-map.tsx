import 'leaflet/dist/leaflet.css';
import type { FeatureCollection } from 'geojson';
import {
  Control,
  DivIcon,
  GeoJSON,
  type LatLngTuple,
  Map as LeafletMap,
  type MapOptions,
  Marker,
  TileLayer,
} from 'leaflet';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { environment } from '../../lib/environment.ts';
import { logNote } from '../../lib/log.ts';
import styles from './map.module.css';
import { loadOutline } from './outline.ts';
import type { Pin } from './pins.ts';
import { MAP_TEXT } from './text.ts';
import { selectTiles } from './tiles.ts';

/** Maximum zoom of the first view, which shows all branches. */
const INITIAL_MAX_ZOOM = 14;
/** Minimum zoom of the view of a chosen branch. */
const CHOSEN_MIN_ZOOM = 15;
/** Zoom of the small map that shows the position of the first branch in the country. */
const COUNTRY_ZOOM = 2.5;

/** Maximum width of a popup, px. It fits on the map of a phone that is 320 px wide. */
const POPUP_WIDTH = 232;
/** With more branches than this, a name is shown only while its marker is hovered or has the focus. */
const MAX_VISIBLE_NAMES = 8;

/** Style of the countries. Their colours come from the style sheet. */
const LAND = { className: styles.land ?? '', weight: 1, fillOpacity: 1 };
/** Whether movements are animated. `matchMedia` exists, because this file is loaded in browsers only. */
const IS_ANIMATED = !matchMedia('(prefers-reduced-motion: reduce)').matches;
const TILES = selectTiles(environment);

/** The pane of the outline. Leaflet's pane of tiles has the z-index 200, so the outline is below the streets. */
const OUTLINE_PANE = { name: 'outline', zIndex: '100' } as const;

const BRANCHES_OPTIONS: MapOptions = {
  zoomControl: false,
  attributionControl: false,
  scrollWheelZoom: false,
  zoomAnimation: IS_ANIMATED,
  fadeAnimation: IS_ANIMATED,
  inertia: IS_ANIMATED,
  minZoom: 2,
  maxZoom: 18,
  worldCopyJump: true,
};

/** Options of the small map, which nobody can move or zoom. */
const COUNTRY_OPTIONS: MapOptions = {
  zoom: COUNTRY_ZOOM,
  zoomSnap: 0.5,
  zoomControl: false,
  attributionControl: false,
  dragging: false,
  keyboard: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  touchZoom: false,
  boxZoom: false,
};

/**
 * The branches on a map, with streets if a provider of tiles is configured. Otherwise, or where a tile is missing, it
 * shows the outlines of the countries, which are part of the app. It can only be rendered in a browser.
 */
export function BranchMap({
  pins,
  chosen,
  onChoose,
  onClose,
  onTileError,
}: {
  readonly pins: readonly Pin[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Called with the branch whose popup closes, even if another popup opens instead. */
  readonly onClose: (key: string) => void;
  /** Called when a tile can't be loaded. */
  readonly onTileError: () => void;
}) {
  const outline = useOutline();
  const [initialPoints] = useState(() => pins.map(({ lat, lng }): LatLngTuple => [lat, lng]));
  const createMap = useCallback(
    (container: HTMLElement) => {
      const created = new LeafletMap(container, BRANCHES_OPTIONS);
      created.fitBounds(initialPoints, { padding: [64, 64], maxZoom: INITIAL_MAX_ZOOM });
      addControls(created);
      addAccessibility(created);
      return created;
    },
    [initialPoints],
  );
  const [container, map] = useLeafletMap(createMap);
  useOutlineLayer(map, outline);
  useStreets(map, onTileError);
  return (
    <div className={styles.area} data-crowded={pins.length > MAX_VISIBLE_NAMES || undefined}>
      <div ref={container} />
      {map &&
        pins.map((pin) => (
          <BranchMarker
            key={pin.key}
            map={map}
            pin={pin}
            isChosen={pin.key === chosen}
            onChoose={onChoose}
            onClose={onClose}
          />
        ))}
      {!TILES && outline && pins[0] && <CountryInset outline={outline} pin={pins[0]} />}
    </div>
  );
}

/**
 * Keeps a Leaflet map in an element for as long as the element is shown.
 *
 * @param create creates the map in the element; another function replaces the map by a new one
 */
function useLeafletMap(
  create: (container: HTMLElement) => LeafletMap,
): readonly [RefCallback<HTMLDivElement>, LeafletMap | null] {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const container = useCallback(
    (element: HTMLDivElement) => {
      const created = create(element);
      setMap(created);
      return () => {
        setMap(null);
        created.remove();
      };
    },
    [create],
  );
  return [container, map];
}

/** Loads the outlines of the countries; `null` until they are loaded, or if that fails. */
function useOutline(): FeatureCollection | null {
  const [outline, setOutline] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadOutline().then(
      (loaded) => {
        if (isCurrent) setOutline(loaded);
      },
      (error: unknown) => logNote('outline', error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return outline;
}

/** Draws the outline once both it and the map exist. */
function useOutlineLayer(map: LeafletMap | null, outline: FeatureCollection | null): void {
  useEffect(() => {
    if (!map || !outline) return;
    const pane = map.getPane(OUTLINE_PANE.name) ?? map.createPane(OUTLINE_PANE.name);
    pane.style.zIndex = OUTLINE_PANE.zIndex;
    const layer = new GeoJSON(outline, { pane: OUTLINE_PANE.name, interactive: false, style: LAND }).addTo(map);
    return () => void layer.remove();
  }, [map, outline]);
}

/** Adds the streets if a provider of tiles is configured. Calls `onTileError` if a tile can't be loaded. */
function useStreets(map: LeafletMap | null, onTileError: () => void): void {
  const [streets] = useState(() => TILES && new TileLayer(TILES.url, { attribution: TILES.attribution, maxZoom: 18 }));
  useEffect(() => {
    if (!streets) return;
    streets.on('tileerror', onTileError);
    return () => void streets.off('tileerror', onTileError);
  }, [streets, onTileError]);
  useEffect(() => {
    if (!map || !streets) return;
    streets.addTo(map);
    return () => void streets.remove();
  }, [map, streets]);
}

function addControls(map: LeafletMap): void {
  new Control.Zoom({ zoomInTitle: MAP_TEXT.closer, zoomOutTitle: MAP_TEXT.farther }).addTo(map);
  // The attribution may take the whole width at the bottom of a phone's map, so the scale moves to the top.
  new Control.Scale({ imperial: false, position: TILES ? 'topright' : 'bottomleft' }).addTo(map);
  if (TILES) new Control.Attribution({ prefix: false }).addTo(map);
}

/** Names the map for screen readers, and enables zooming by wheel only while the map has the focus. */
function addAccessibility(map: LeafletMap): void {
  const container = map.getContainer();
  container.setAttribute('role', 'region');
  container.setAttribute('aria-label', MAP_TEXT.map);
  map.on('focus', () => void map.scrollWheelZoom.enable());
  map.on('blur', () => void map.scrollWheelZoom.disable());
}

/** Moves the map to a chosen branch. */
function moveTo(map: LeafletMap, lat: number, lng: number): void {
  map.setView([lat, lng], Math.max(map.getZoom(), CHOSEN_MIN_ZOOM), { animate: IS_ANIMATED });
}

/** Creates a marker's icon with the branch's name. The name is in an element, because Leaflet parses a text as HTML. */
function createPinIcon(name: string): DivIcon {
  const label = document.createElement('span');
  label.textContent = name;
  return new DivIcon({ className: styles.pin ?? '', html: label, iconSize: [24, 24], iconAnchor: [12, 12] });
}

/** The marker of a branch with its popup. React renders the popup's content into an element that Leaflet shows. */
function BranchMarker({
  map,
  pin,
  isChosen,
  onChoose,
  onClose,
}: {
  readonly map: LeafletMap;
  readonly pin: Pin;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
  readonly onClose: (key: string) => void;
}) {
  const { key, name, lat, lng } = pin;
  const [content] = useState(() => document.createElement('div'));
  const [marker] = useState(() =>
    new Marker([lat, lng], { riseOnHover: true }).bindPopup(content, { closeButton: false, maxWidth: POPUP_WIDTH }),
  );
  useEffect(() => void marker.setLatLng([lat, lng]), [marker, lat, lng]);
  // This effect comes before the one that adds the marker, because a marker without an icon loads Leaflet's pictures.
  useEffect(() => void marker.setIcon(createPinIcon(name)), [marker, name]);
  useEffect(() => {
    marker.addTo(map);
    return () => void marker.remove();
  }, [marker, map]);
  useEffect(() => {
    const choose = (): void => onChoose(key);
    const close = (): void => onClose(key);
    marker.on('click', choose).on('popupclose', close);
    return () => void marker.off('click', choose).off('popupclose', close);
  }, [marker, key, onChoose, onClose]);
  useEffect(() => {
    if (!isChosen) return;
    moveTo(map, lat, lng);
    marker.openPopup();
  }, [isChosen, map, marker, lat, lng]);
  return createPortal(
    <>
      <strong className={styles.popupName}>{name}</strong>
      {pin.address !== null && <span className={styles.popupText}>{pin.address}</span>}
      <span className={styles.popupText}>{pin.state}</span>
      {pin.directions !== null && (
        <a href={pin.directions} target="_blank" rel="noopener noreferrer">
          {MAP_TEXT.directionsTo(name)}
        </a>
      )}
    </>,
    content,
  );
}

/** A small map in a corner that shows the position of one branch in the country. */
function CountryInset({ outline, pin }: { readonly outline: FeatureCollection; readonly pin: Pin }) {
  const { lat, lng } = pin;
  const createMap = useCallback(
    (container: HTMLElement) => {
      const created = new LeafletMap(container, { ...COUNTRY_OPTIONS, center: [lat, lng] });
      const icon = new DivIcon({ className: styles.dot ?? '', iconSize: [10, 10] });
      new Marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(created);
      return created;
    },
    [lat, lng],
  );
  const [container, map] = useLeafletMap(createMap);
  useOutlineLayer(map, outline);
  return (
    <div className={styles.country} aria-hidden="true" inert>
      <div ref={container} />
    </div>
  );
}
