import 'leaflet/dist/leaflet.css';
import type { FeatureCollection } from 'geojson';
import { DivIcon, type LatLngTuple, type Map as LeafletMap, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  AttributionControl,
  GeoJSON,
  MapContainer,
  Marker,
  Popup,
  ScaleControl,
  TileLayer,
  useMap,
  ZoomControl,
} from 'react-leaflet';
import { environment } from '../../lib/environment.ts';
import { logNote } from '../../lib/log.ts';
import styles from './map.module.css';
import { loadOutline } from './outline.ts';
import type { Pin } from './pins.ts';
import { MAP_TEXT } from './text.ts';
import { tilesOf } from './tiles.ts';

const NEAREST_AT_FIRST = 14;
const CLOSE_ZOOM = 15;
/** Of the small map that shows where in the country it is. */
const COUNTRY_ZOOM = 2.5;

/** Pixels; the map of a phone of 320 has room for it. */
const POPUP_WIDTH = 232;
/** Names of more branches than these are shown one at a time. */
const MOST_NAMES = 8;

/** Its colours are the style sheet's. */
const LAND = { className: styles.land ?? '', weight: 1, fillOpacity: 1 };
/** Unless the device asks for less motion; this file is loaded in browsers only. */
const MOVES = !matchMedia('(prefers-reduced-motion: reduce)').matches;
const TILES = tilesOf(environment);

/** The branches on a map: streets where they are configured, else the outline that comes with the app. In the browser only. */
export function BranchMap({
  pins,
  chosen,
  onChoose,
  onClose,
  onNoTiles,
}: {
  readonly pins: readonly Pin[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** The words of this one were closed, also because those of another one opened. */
  readonly onClose: (key: string) => void;
  readonly onNoTiles: () => void;
}) {
  const outline = useOutline();
  const bounds = useMemo(() => pins.map(({ lat, lng }): LatLngTuple => [lat, lng]), [pins]);
  return (
    <div className={styles.area} data-crowded={pins.length > MOST_NAMES || undefined}>
      <MapContainer
        className={styles.map ?? ''}
        bounds={bounds}
        boundsOptions={{ padding: [64, 64], maxZoom: NEAREST_AT_FIRST }}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomAnimation={MOVES}
        fadeAnimation={MOVES}
        inertia={MOVES}
        minZoom={2}
        maxZoom={18}
        worldCopyJump
      >
        <Named />
        {outline && <GeoJSON data={outline} interactive={false} style={LAND} />}
        {TILES && (
          <TileLayer
            url={TILES.url}
            attribution={TILES.attribution}
            eventHandlers={{ tileerror: onNoTiles }}
            maxZoom={18}
          />
        )}
        <ZoomControl zoomInTitle={MAP_TEXT.closer} zoomOutTitle={MAP_TEXT.farther} />
        {/* A credit may take the whole width at the bottom of a phone's map. */}
        <ScaleControl imperial={false} position={TILES ? 'topright' : 'bottomleft'} />
        {TILES && <AttributionControl prefix={false} />}
        {pins.map((pin) => (
          <BranchMarker key={pin.key} pin={pin} isChosen={pin.key === chosen} onChoose={onChoose} onClose={onClose} />
        ))}
      </MapContainer>
      {!TILES && outline && pins[0] && <Country outline={outline} pin={pins[0]} />}
    </div>
  );
}

/** The outline, once it is there; without it the branches stand alone. */
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

/** What the keyboard reaches first, with its name: arrows move the map, plus and minus change how near it is. */
function Named() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', MAP_TEXT.map);
    const zoomByWheel = (isOn: boolean) => (): void =>
      void (isOn ? map.scrollWheelZoom.enable() : map.scrollWheelZoom.disable());
    // The wheel moves the page until somebody works with the map.
    map.on('focus', zoomByWheel(true));
    map.on('blur', zoomByWheel(false));
  }, [map]);
  return null;
}

function moveTo(map: LeafletMap, lat: number, lng: number): void {
  map.setView([lat, lng], Math.max(map.getZoom(), CLOSE_ZOOM), { animate: MOVES });
}

function BranchMarker({
  pin,
  isChosen,
  onChoose,
  onClose,
}: {
  readonly pin: Pin;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
  readonly onClose: (key: string) => void;
}) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { name, lat, lng } = pin;
  const icon = useMemo(() => {
    // As an element: markup in a text would be read as HTML.
    const label = document.createElement('span');
    label.textContent = name;
    return new DivIcon({ className: styles.pin ?? '', html: label, iconSize: [24, 24], iconAnchor: [12, 12] });
  }, [name]);
  useEffect(() => {
    if (!isChosen) return;
    moveTo(map, lat, lng);
    marker.current?.openPopup();
  }, [isChosen, map, lat, lng]);
  return (
    <Marker
      ref={marker}
      position={[lat, lng]}
      icon={icon}
      riseOnHover
      eventHandlers={{ click: () => onChoose(pin.key), popupclose: () => onClose(pin.key) }}
    >
      <Popup closeButton={false} maxWidth={POPUP_WIDTH}>
        <strong className={styles.popupName}>{name}</strong>
        {pin.address !== null && <span className={styles.popupText}>{pin.address}</span>}
        <span className={styles.popupText}>{pin.state}</span>
        {pin.directions !== null && (
          <a href={pin.directions} target="_blank" rel="noopener noreferrer">
            {MAP_TEXT.directionsTo(name)}
          </a>
        )}
      </Popup>
    </Marker>
  );
}

/** Where in the country it is, small in a corner: the outline alone says little of one city. */
function Country({ outline, pin }: { readonly outline: FeatureCollection; readonly pin: Pin }) {
  const icon = useMemo(() => new DivIcon({ className: styles.dot ?? '', iconSize: [10, 10] }), []);
  return (
    <div className={styles.country} aria-hidden="true" inert>
      <MapContainer
        className={styles.map ?? ''}
        center={[pin.lat, pin.lng]}
        zoom={COUNTRY_ZOOM}
        zoomSnap={0.5}
        zoomControl={false}
        attributionControl={false}
        dragging={false}
        keyboard={false}
        scrollWheelZoom={false}
        doubleClickZoom={false}
        touchZoom={false}
        boxZoom={false}
      >
        <GeoJSON data={outline} interactive={false} style={LAND} />
        <Marker position={[pin.lat, pin.lng]} icon={icon} interactive={false} keyboard={false} />
      </MapContainer>
    </div>
  );
}
