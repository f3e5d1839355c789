import { SCHEMA } from '@gym/domain/release';
import { error as logError } from 'firebase-functions/logger';

/** A record whose stored data don't match its schema. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
  /**
   * @param pattern the pattern of the path, for the message. Messages are logged, so they must not contain the keys of
   * a path, which identify people
   * @param recordPath the path of the record, for reports to administrators; the pattern if it isn't known
   */
  constructor(pattern: string, recordPath = pattern) {
    super(`Stored data do not fit ${pattern}`);
    this.recordPath = recordPath;
  }

  readonly recordPath: string;
}

/**
 * An update whose values don't match the schemas of their paths, or with an unknown path. It is a bug. Nothing was
 * written. The message contains neither values nor keys of records.
 */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

/**
 * The stored data have a newer schema than this code, because an older release was deployed. The code must not write
 * them.
 */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';
  constructor(version: number) {
    super(`The data have schema ${version}, this code has ${SCHEMA}: deploy the newer release (docs/deploy.md)`);
  }
}

/** Waits for a record. Resolves to `fallback` if its data are damaged. */
export async function orIfDamaged<Value, Fallback>(
  loading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof DamagedRecord) return fallback;
    throw error;
  }
}

/**
 * Wraps the work on one record or event. If its data are damaged, or its update doesn't match the schemas, the error is
 * logged and the work ends, because a retry would fail in the same way. Other errors are thrown.
 */
export function endAtDamagedRecord<Item>(work: (item: Item) => Promise<void>): (item: Item) => Promise<void> {
  return async (item) => {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof DamagedRecord || error instanceof ShapeError)) throw error;
      logError('ended at a damaged record', { reason: error.message });
    }
  };
}
