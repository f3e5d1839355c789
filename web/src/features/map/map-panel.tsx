import { IconMapOff } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { environment } from '../../lib/environment.ts';
import { logFailure } from '../../lib/log.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './map.module.css';
import type { Pin } from './pins.ts';
import { MAP_TEXT } from './text.ts';
import { selectTiles } from './tiles.ts';

/** The map. Its library and the outlines are loaded after the page, whose list has the same information. */
const BranchMap = lazyPart(() => import('./branch-map.tsx'), 'BranchMap');

/** Whether a provider of tiles, which show the streets, is configured. */
const HAS_TILES = selectTiles(environment) !== null;

const MapSkeleton = () => <Skeleton height={400} radius={16} />;

/** The branches on a map, and as a list with links to routes and buttons that choose a branch on the map. */
export function MapPanel({ pins }: { readonly pins: readonly Pin[] }) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasTileError, setTileError] = useState(false);
  const map = useRef<HTMLDivElement>(null);
  const showOnMap = (key: string): void => {
    setChosen(key);
    // On a phone the map is above the list and may be out of sight.
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.layout}>
      <div ref={map} className={styles.mapSide}>
        <ErrorBoundary
          fallback={<Message icon={IconMapOff} title={MAP_TEXT.failedTitle} body={MAP_TEXT.failedBody} />}
          onError={(error) => logFailure('map', error)}
        >
          {isHydrated ? (
            <Suspense fallback={<MapSkeleton />}>
              <BranchMap
                pins={pins}
                chosen={chosen}
                onChoose={setChosen}
                onClose={(key) => setChosen((current) => (current === key ? null : current))}
                onTileError={() => setTileError(true)}
              />
            </Suspense>
          ) : (
            <MapSkeleton />
          )}
        </ErrorBoundary>
        {(hasTileError || !HAS_TILES) && (
          <p className={styles.note}>{HAS_TILES ? MAP_TEXT.noTiles : MAP_TEXT.outline}</p>
        )}
      </div>
      <ul className={styles.list} aria-label={MAP_TEXT.list}>
        {pins.map((pin) => (
          <li key={pin.key} className={styles.item} data-chosen={pin.key === chosen || undefined}>
            <h2 className={styles.name}>{pin.name}</h2>
            <p className={styles.text}>{pin.state}</p>
            {pin.address !== null && <p className={styles.text}>{pin.address}</p>}
            <div className={styles.actions}>
              {pin.directions !== null && (
                <OutLink href={pin.directions} look="primary" label={MAP_TEXT.directionsTo(pin.name)}>
                  {MAP_TEXT.directions}
                </OutLink>
              )}
              {isHydrated && (
                <Button look="secondary" aria-label={MAP_TEXT.showName(pin.name)} onClick={() => showOnMap(pin.key)}>
                  {MAP_TEXT.show}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
