import { configPath, type StoredConfig } from '@gym/domain/database/system/config';
import { useEffect } from 'react';
import { DEFAULT_ACCENT } from '../../lib/accent.ts';
import { type GymLook, showGymLook } from '../../lib/gym-look.ts';
import { parseStored } from '../parse.ts';
import { useRecord } from '../read.ts';
import { type Loaded, loadedFrom } from '../value-store.ts';

/**
 * The gym's name and colour in what the database has of `Config`; `null` where it set nothing yet, or the record is
 * damaged.
 */
export function gymLookOf(raw: unknown): GymLook | null {
  const config = loadedFrom(
    (stored) => ({ value: parseStored(configPath, stored) }),
    raw,
    () => {},
  );
  if (config.status !== 'value' || config.value === null) return null;
  return { name: config.value.Name, accent: config.value.Colour ?? DEFAULT_ACCENT };
}

/**
 * What the gym set itself, live; `null` where it set nothing yet. Its name and colour reach the whole app from here.
 */
export function useConfig(): Loaded<StoredConfig | null> {
  const config = useRecord(configPath, {});
  const name = config.status === 'value' ? config.value?.Name : undefined;
  const accent = config.status === 'value' ? (config.value?.Colour ?? DEFAULT_ACCENT) : DEFAULT_ACCENT;
  useEffect(() => {
    if (name !== undefined) showGymLook({ name, accent });
  }, [name, accent]);
  return config;
}
