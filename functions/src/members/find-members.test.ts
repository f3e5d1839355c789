import { MEMBERS_MOST_READ, memberCursor } from '@gym/domain/contracts/member-list';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminDatabase } from '../app.ts';
import { FakeList } from '../testing/fake-list.ts';
import { findMembers, type MemberQuery } from './find-members.ts';

vi.mock('../app.ts', () => ({ adminDatabase: vi.fn() }));

const TODAY = gymDay('2026-11-25');
const ALL: MemberQuery = { filter: {}, sort: 'name', isDescending: false, cursor: null, limit: 2, isCounted: false };

let list: FakeList;

beforeEach(() => {
  list = new FakeList();
  vi.mocked(adminDatabase).mockReturnValue({ ref: () => list.query() });
});

const uidOf = (index: number): string => `u${String(index).padStart(5, '0')}`;

/** Adds members to the list. `Place` is the field by which the list is sorted for `sort: 'name'`. */
function addMembers(count: number, fieldsOf: (index: number) => object = () => ({})): void {
  for (let index = 0; index < count; index += 1) {
    const Place = `socio ${String(index).padStart(5, '0')}`;
    list.rows.set(uidOf(index), { Nombre: Place, Place, Version: 1, ...fieldsOf(index) });
  }
}

/** Reads all pages, and checks each cursor against the contract. */
async function findAll(query: MemberQuery, afterPage: () => void = () => undefined) {
  const pages: string[][] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await findMembers({ ...query, cursor }, TODAY);
    pages.push(page.found.map(({ uid }) => uid));
    if (page.next === null) return pages;
    cursor = memberCursor.parse(page.next);
    afterPage();
  }
}

it('ends a page after the maximum number of members that one call reads, and continues on the next page', async () => {
  addMembers(MEMBERS_MOST_READ + 10, (index) => (index > MEMBERS_MOST_READ ? { HomeBranch: 'valle' } : {}));
  const pages = await findAll({ ...ALL, filter: { branch: 'valle' }, limit: 100 });
  expect(pages.map(({ length }) => length)).toEqual([0, 9]);
});

it('continues at the same position if the last person of a page and the first of the next page changed', async () => {
  addMembers(6);
  let isChanged = false;
  const pages = await findAll(ALL, () => {
    if (isChanged) return;
    isChanged = true;
    for (const index of [1, 2]) list.rows.set(uidOf(index), { Nombre: 'Z', Place: 'z', Version: 2 });
  });
  expect(pages.flat()).toEqual([0, 1, 3, 4, 5, 1, 2].map(uidOf));
});

it.each([
  { order: 'ascending', isDescending: false },
  { order: 'descending', isDescending: true },
])('pages through people with and without the sorted value in $order order', async ({ isDescending }) => {
  addMembers(7, (index) => (index < 4 ? {} : { Ends: '2026-12-01' }));
  const uids = [0, 1, 2, 3, 4, 5, 6].map(uidOf);
  const pages = await findAll({ ...ALL, sort: 'ends', isDescending });
  expect(pages.flat()).toEqual(isDescending ? uids.toReversed() : uids);
});

it('reads one row more than the page has, if nothing is filtered', async () => {
  addMembers(600);
  await findMembers({ ...ALL, limit: 50 }, TODAY);
  expect(list.limits).toEqual([51]);
});

it('fills the page although it skips a person without a name', async () => {
  addMembers(600);
  list.rows.set(uidOf(0), { Version: 1 });
  const { found } = await findMembers({ ...ALL, limit: 50 }, TODAY);
  expect(found).toHaveLength(50);
});

it('counts all members that match, and returns the first page of them', async () => {
  addMembers(1_300, (index) => (index % 2 === 0 ? { HomeBranch: 'valle' } : {}));
  const page = await findMembers({ ...ALL, filter: { branch: 'valle' }, isCounted: true }, TODAY);
  expect(page).toMatchObject({ found: [{ uid: uidOf(0) }, { uid: uidOf(2) }], counted: { total: 650, isMore: false } });
  expect(page.next).toBe('socio 00004~u00004');
  expect(list.limits).toEqual([500, 500, 500]);
});

it.each([
  { members: MEMBERS_MOST_READ, isMore: false },
  { members: MEMBERS_MOST_READ + 1, isMore: true },
])(
  'counts only the members that one call reads, and says whether there are more: $isMore',
  async ({ members, isMore }) => {
    addMembers(members);
    const { counted } = await findMembers({ ...ALL, isCounted: true }, TODAY);
    expect(counted).toEqual({ total: MEMBERS_MOST_READ, isMore });
  },
);
