import type { PublishedOne } from '@gym/domain/contracts/site';
import { CREATE_PATH, MANAGE_PATTERN } from './paths.ts';

/** Where something is published, or edited. */
export function createPath(kind: PublishedOne, id?: string): string {
  return `${CREATE_PATH}?kind=${kind}${id === undefined ? '' : `&id=${encodeURIComponent(id)}`}`;
}

/** A part of the gym's page with its management; all of it by the gym's slug. */
export function managePath(type: string): string {
  return MANAGE_PATTERN.replace(':type', type);
}
