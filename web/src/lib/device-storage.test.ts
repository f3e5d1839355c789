// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  forget,
  forgetLeftovers,
  forgetPerson,
  forgetUnfinished,
  listStoredSuffixes,
  parseJson,
  readStored,
  setStorageOwner,
  store,
  watchStored,
} from './device-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setStorageOwner('ana');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stores values of a person, a visitor, the device and another program. */
function storeValues(): void {
  store('uid', 'ana');
  store('ip', '10.0.0.1');
  store('promoCode', 'VERANO');
  store('checkInBranch', 'centro');
  store('deskBranch', 'centro');
  store('branchCodes', '{}');
  store('role', 'ana~member~');
  store('ownValue', '{}', 'Users/ana');
  store('request', '{}', 'recordSale.turno');
  store('cart', '{}', 'ana.products');
  store('saleCart', '{}', 'turno');
  store('draft', '{}', 'ana.note.luis');
  store('publicValue', '{}', 'Config');
  store('tillPrinter', '58');
  // Begins like the key 'IP', which isn't a prefix.
  localStorage.setItem('IPhone', 'of another program');
}

const keys = (): readonly string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('at the end of a session', () => {
  it('removes the person’s data at a sign-out, and keeps UID and the data of the device', () => {
    storeValues();
    forgetUnfinished();
    forgetPerson();
    expect(keys()).toEqual(['IPhone', 'UID', 'gym.kept.Config', 'gym.till-printer']);
  });

  it('keeps a visitor’s promotion code when the app starts without a signed-in person', () => {
    storeValues();
    forgetUnfinished();
    forgetLeftovers();
    expect(keys()).toEqual(['IPhone', 'UID', 'gym.kept.Config', 'gym.promo-code', 'gym.till-printer']);
  });

  it('keeps unanswered requests and till carts for their owner when the session ends without a sign-out', () => {
    storeValues();
    forgetPerson();
    forgetLeftovers();
    setStorageOwner('luis');
    expect(listStoredSuffixes('request')).toEqual([]);
    expect(readStored('saleCart', 'turno')).toBeNull();
    store('request', '{}', 'addNote.eva');
    forgetUnfinished();
    setStorageOwner('ana');
    expect(listStoredSuffixes('request')).toEqual(['recordSale.turno']);
    expect(readStored('saleCart', 'turno')).toBe('{}');
  });
});

it('lists the suffixes of the stored keys of a name', () => {
  store('cart', '1', 'ana.products');
  store('cart', '2', 'ana.plans');
  store('saleCart', '3', 'turno');
  expect([...listStoredSuffixes('cart')].sort()).toEqual(['ana.plans', 'ana.products']);
});

it('stores drafts only in the tab', () => {
  store('draft', 'x', 'ana.note.');
  expect(localStorage).toHaveLength(0);
  expect(readStored('draft', 'ana.note.')).toBe('x');
});

it.each(['', '[1]', '7', '{', 'null', null])('returns null for %j, which isn’t an object with a name', (text) => {
  expect(parseJson(text, z.object({ name: z.string() }))).toBeNull();
});

it('parses JSON that fits the schema', () => {
  expect(parseJson('{"name":"Ana"}', z.object({ name: z.string() }))).toEqual({ name: 'Ana' });
});

it('calls the listener when another tab changes a value of the name, or clears the storage', () => {
  const changedKeys: string[] = [];
  const stop = watchStored('request', (key) => changedKeys.push(key));
  const dispatchStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  dispatchStorage('gym.request.ana.recordSale.turno');
  dispatchStorage('gym.cart.ana.products');
  dispatchStorage(null);
  stop();
  dispatchStorage('gym.request.ana.recordSale.turno');
  expect(changedKeys).toEqual(['gym.request.ana.recordSale.turno', 'gym.request.ana.']);
});

it('stores and returns nothing if storage is blocked', () => {
  const throwBlocked = (): never => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: throwBlocked, setItem: throwBlocked, removeItem: throwBlocked });
  expect(store('uid', 'ana')).toBe(false);
  expect(readStored('uid')).toBeNull();
  forget('uid');
  forgetPerson();
});
