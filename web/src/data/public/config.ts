import { configPath, type StoredConfig, storedConfigSchema } from '@gym/domain/database/config';
import { useEffect } from 'react';
import { DEFAULT_ACCENT } from '../../lib/accent.ts';
import { type GymLook, showGymLook } from '../../lib/gym-look.ts';
import { parseRecord } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

const CONFIG = { path: configPath.at({}), parse: parseRecord('Config', storedConfigSchema) };

/** The gym's name and colour in what the database has of `Config`; `null` where it set nothing yet. */
export function gymLookOf(raw: unknown): GymLook | null {
  const config = CONFIG.parse(raw);
  return config && { name: config.Name, accent: config.Colour ?? DEFAULT_ACCENT };
}

/** What the gym set itself, live; `null` where it set nothing yet. Its name and colour reach the whole app from here. */
export function useConfig(): Loaded<StoredConfig | null> {
  const config = useValue(CONFIG);
  const name = config.status === 'value' ? config.value?.Name : undefined;
  const accent = config.status === 'value' ? (config.value?.Colour ?? DEFAULT_ACCENT) : DEFAULT_ACCENT;
  useEffect(() => {
    if (name !== undefined) showGymLook({ name, accent });
  }, [name, accent]);
  return config;
}
