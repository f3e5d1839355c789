import { configPath, type StoredConfig } from '@gym/domain/database/system/config';
import { useEffect } from 'react';
import { DEFAULT_ACCENT } from '../../lib/accent.ts';
import { type GymLook, showGymLook } from '../../lib/gym-look.ts';
import { parseStored } from '../parse.ts';
import { useRecord } from '../read.ts';
import { type Loaded, parseLoaded } from '../value-store.ts';

/**
 * Returns the gym's name, colour and slug from a stored `Config`; `null` if there is none yet, or it is damaged.
 */
export function gymLookOf(raw: unknown): GymLook | null {
  const config = parseLoaded(
    (stored) => ({ value: parseStored(configPath, stored) }),
    raw,
    () => {},
  );
  if (config.status !== 'value' || config.value === null) return null;
  const { Name: name, Slug: slug, Colour: accent = DEFAULT_ACCENT } = config.value;
  return { name, accent, slug };
}

/** Returns whether members can order in the app; `true` if the settings are unknown. */
export function takesOrders(config: Loaded<Pick<StoredConfig, 'AppOrders'> | null>): boolean {
  return config.status !== 'value' || config.value?.AppOrders !== false;
}

/** Subscribes to the gym's settings, and applies its name, colour and slug to the app. `null` if none were saved. */
export function useConfig(): Loaded<StoredConfig | null> {
  const config = useRecord(configPath, {});
  const { Name: name, Slug: slug, Colour: accent = DEFAULT_ACCENT } = (config.status === 'value' && config.value) || {};
  useEffect(() => {
    if (name && slug) showGymLook({ name, accent, slug });
  }, [name, accent, slug]);
  return config;
}
