import type { StoredIndexRow } from '@gym/domain/database/people/member-index';
import type { DoorPerson } from '@gym/domain/door/person';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { type LocalEntry, searchLocally, toLocalEntry } from '@gym/domain/search/local';
import { planSearch } from '@gym/domain/search/query';
import { type FoundMember, SEARCH_PAGE, type SearchAnswer } from '../../data/member-search.ts';
import type { RosterChange } from '../roster/store.ts';

interface IndexedPerson extends LocalEntry {
  readonly person: DoorPerson;
}

function indexPerson(person: DoorPerson): IndexedPerson {
  const { uid, name, pin } = person;
  const phone = person.phone === null ? null : parsePhone(person.phone);
  return { ...toLocalEntry({ uid, name, pin, phone, email: null, number: null }), person };
}

/** Returns a person of the desk copy as a row of search results. */
function toRow({ name, pin, phone, hasPhoto, isClosed, standing }: DoorPerson): StoredIndexRow {
  return {
    Nombre: name,
    ...present({
      Pin: pin ?? undefined,
      Phone: phone ?? undefined,
      Ends: standing?.endsOn,
      FrozenUntil: standing?.frozen?.until,
      Cancelled: standing?.cancelled === true ? true : undefined,
      HasPhoto: hasPhoto === true ? true : undefined,
      Closed: isClosed === true ? true : undefined,
    }),
  };
}

/** Search index of the people of a desk copy, in memory. */
export class PeopleIndex {
  readonly #people = new Map<string, IndexedPerson>();

  get size(): number {
    return this.#people.size;
  }

  /** Applies changes of the roster: new or changed people, and people who left it. */
  apply(changes: readonly Pick<RosterChange, 'uid' | 'person'>[]): void {
    for (const { uid, person } of changes) {
      if (person === null) this.#people.delete(uid);
      else this.#people.set(uid, indexPerson(person));
    }
  }

  /** Removes everybody. */
  clear(): void {
    this.#people.clear();
  }

  /** Returns a person; `null` if the index doesn't have them. */
  personOf(uid: string): DoorPerson | null {
    return this.#people.get(uid)?.person ?? null;
  }

  /**
   * Finds people by name, phone or PIN. The copy has neither e-mails nor member numbers. Returns `null` if the text
   * can't be searched, for example because it is too short.
   */
  search(typed: string): SearchAnswer | null {
    const plan = planSearch(typed);
    if (plan.kind === 'none') return null;
    const found = searchLocally(this.#people.values(), plan);
    const members = found.slice(0, SEARCH_PAGE).map(({ uid, person }): FoundMember => ({ uid, row: toRow(person) }));
    return { members, more: found.length > SEARCH_PAGE };
  }
}
