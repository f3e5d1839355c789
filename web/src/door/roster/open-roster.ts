import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import { rosterSource, secretsSource } from '../../data/roster-source.ts';
import { database } from '../../lib/database.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { createPeoplePart, createSecretsPart } from './parts.ts';
import { RosterStore } from './store.ts';
import { combineSyncs, type RosterProgress, RosterSync } from './sync.ts';

/** A copy of the gym's roster and a branch's roster on this device, in sync while it is open. */
export interface Roster {
  readonly people: RosterStore;
  /** The progress of the people's sync, without that of the secrets. */
  readonly sync: RosterProgress;
  readonly close: () => void;
}

interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

async function openCopy(owner: RosterOwner, withSecrets: boolean): Promise<Roster> {
  const people = await RosterStore.open(owner);
  const options = { onProblem: (text: string) => logNote('roster', new Error(text)) };
  const lists = [GYM_ROSTER, owner.branch];
  const peopleSyncs = lists.map(
    (list) => new RosterSync(createPeoplePart(people, list), rosterSource(database), options),
  );
  const secretSyncs = withSecrets
    ? lists.map((list) => new RosterSync(createSecretsPart(people, list), secretsSource(database), options))
    : [];
  const syncs = [...peopleSyncs, ...secretSyncs];
  await Promise.all(syncs.map((sync) => sync.start()));
  const close = (): void => {
    Promise.all(syncs.map((sync) => sync.close())).then(
      () => people.close(),
      (error: unknown) => logFailure('roster', error),
    );
  };
  return { people, sync: combineSyncs(peopleSyncs), close };
}

/** Opens a terminal's copy, with the secrets of the cards. */
export function openRoster(owner: RosterOwner): Promise<Roster> {
  return openCopy(owner, true);
}

/** Opens a desk's copy, without the secrets of the cards, which staff may not read. */
export function openDeskRoster(owner: RosterOwner): Promise<Roster> {
  return openCopy(owner, false);
}
