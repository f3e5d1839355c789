// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  forget,
  forgetLeftovers,
  forgetPerson,
  forgetUnfinished,
  parseJson,
  readStored,
  setStorageOwner,
  store,
  storedUnder,
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

/** Stores everything that a person may leave on a device. */
function fill(): void {
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
  localStorage.setItem('IPhone', 'of another program');
}

const keys = (): readonly string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('at sign-out', () => {
  it('removes the person’s data, and keeps UID and the device’s own data', () => {
    fill();
    forgetUnfinished();
    forgetPerson();
    expect(keys()).toEqual(['IPhone', 'UID', 'gym.kept.Config', 'gym.till-printer']);
  });

  it('keeps a visitor’s promotion code at a start without a signed-in person', () => {
    fill();
    forgetUnfinished();
    forgetLeftovers();
    expect(keys()).toEqual(['IPhone', 'UID', 'gym.kept.Config', 'gym.promo-code', 'gym.till-printer']);
  });

  it('keeps unfinished data for their owner when the session ends by itself', () => {
    fill();
    forgetPerson();
    forgetLeftovers();
    setStorageOwner('luis');
    expect(storedUnder('request')).toEqual([]);
    expect(readStored('saleCart', 'turno')).toBeNull();
    store('request', '{}', 'addNote.eva');
    forgetUnfinished();
    setStorageOwner('ana');
    expect(storedUnder('request')).toEqual(['recordSale.turno']);
    expect(readStored('saleCart', 'turno')).toBe('{}');
  });
});

it('lists the keys of one name', () => {
  store('cart', '1', 'ana.products');
  store('cart', '2', 'ana.plans');
  store('saleCart', '3', 'turno');
  expect([...storedUnder('cart')].sort()).toEqual(['ana.plans', 'ana.products']);
});

it('stores drafts only in the tab', () => {
  store('draft', 'x', 'ana.note.');
  expect(localStorage).toHaveLength(0);
  expect(readStored('draft', 'ana.note.')).toBe('x');
});

it.each(['', '[1]', '7', '{', 'null', null])('parses %s as null where the schema is an object', (text) => {
  expect(parseJson(text, z.object({ name: z.string() }))).toBeNull();
});

it('parses a value of the right shape', () => {
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

it('works without storage', () => {
  const closed = (): never => {
    throw new Error('closed');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(store('uid', 'ana')).toBe(false);
  expect(readStored('uid')).toBeNull();
  forget('uid');
  forgetPerson();
});
