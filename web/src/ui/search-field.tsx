import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

export function SearchField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'spellCheck' | 'icon'>,
) {
  return (
    <TextField
      {...props}
      type="search"
      autoComplete="off"
      spellCheck={false}
      icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
    />
  );
}
