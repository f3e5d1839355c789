import type { PublishedOne } from '@gym/domain/contracts/site';
import { CREATE_PATH, MANAGE_PATTERN } from './paths.ts';

/** Returns the path of the form that creates a record, or edits the one with this id. */
export function createPath(kind: PublishedOne, id?: string): string {
  return `${CREATE_PATH}?kind=${kind}${id === undefined ? '' : `&id=${encodeURIComponent(id)}`}`;
}

/**
 * Returns the path where a section of the gym's page is edited. `type`: the section, or the gym's slug for all of
 * them.
 */
export function managePath(type: string): string {
  return MANAGE_PATTERN.replace(':type', type);
}
