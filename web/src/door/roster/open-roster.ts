import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import { rosterSource, secretsSource } from '../../data/roster-source.ts';
import { database } from '../../lib/database.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { peoplePart, secretsPart } from './parts.ts';
import { RosterStore } from './store.ts';
import { combineSyncs, type RosterProgress, RosterSync } from './sync.ts';

/** A copy of a branch's roster on this device, in sync while it is open. */
export interface Roster {
  readonly people: RosterStore;
  readonly sync: RosterProgress;
  readonly close: () => void;
}

interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

async function open(owner: RosterOwner, withSecrets: boolean): Promise<Roster> {
  const people = await RosterStore.open(owner);
  const options = { onProblem: (text: string) => logNote('roster', new Error(text)) };
  const lists = [GYM_ROSTER, owner.branch];
  const ofPeople = lists.map((list) => new RosterSync(peoplePart(people, list), rosterSource(database), options));
  const ofSecrets = withSecrets
    ? lists.map((list) => new RosterSync(secretsPart(people, list), secretsSource(database), options))
    : [];
  const syncs = [...ofPeople, ...ofSecrets];
  await Promise.all(syncs.map((each) => each.start()));
  const close = (): void => {
    Promise.all(syncs.map((each) => each.close())).then(
      () => people.close(),
      (error: unknown) => logFailure('roster', error),
    );
  };
  return { people, sync: combineSyncs(ofPeople), close };
}

/** Opens a terminal's copy with the secrets of the cards, and keeps it in sync until it is closed. */
export function openRoster(owner: RosterOwner): Promise<Roster> {
  return open(owner, true);
}

/** Opens a desk's copy, without the cards' secrets, which staff may not read. */
export function openDeskRoster(owner: RosterOwner): Promise<Roster> {
  return open(owner, false);
}
