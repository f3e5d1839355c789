import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { emulatedProject } from '../lib/gym-project.ts';
import { RULES_FILE } from '../lib/project.ts';
import { buildClosedRules, closeApp } from './closing.ts';

const database = vi.hoisted(() => ({ readTagged: vi.fn(), replace: vi.fn(), writeRules: vi.fn(), write: vi.fn() }));
vi.mock('../lib/gym-database.ts', () => ({
  GymDatabase: class {
    readTagged = database.readTagged;
    replace = database.replace;
    writeRules = database.writeRules;
    write = database.write;
  },
}));

beforeEach(() => {
  vi.resetAllMocks();
  database.readTagged.mockResolvedValue({ value: null, etag: 'empty' });
  database.replace.mockResolvedValue(true);
});

it('adds a condition to every write rule of the project, and changes nothing else', () => {
  const rules = readFileSync(RULES_FILE, 'utf8');
  const closed = buildClosedRules(rules);
  const countWrites = (text: string, condition: string): number => text.split(`".write": ${condition}`).length - 1;
  expect(countWrites(closed, '"auth != null && auth.restoring === true')).toBe(countWrites(rules, ''));
  expect(closed.replaceAll(' && auth.restoring === true', '')).toBe(rules);
});

it('opens the app again if writing the closed rules fails', async () => {
  database.writeRules.mockRejectedValueOnce(new Error('no answer'));
  await expect(closeApp(emulatedProject(), '{}')).rejects.toThrow('no answer');
  expect(database.writeRules).toHaveBeenLastCalledWith('{}');
  expect(database.write).toHaveBeenCalledExactlyOnceWith('', { 'Config/Restoring': null });
});

it("keeps the flag if the rules can't be written at all, because the closed ones may be stored", async () => {
  database.writeRules.mockRejectedValue(new Error('no answer'));
  await expect(closeApp(emulatedProject(), '{}')).rejects.toThrow('no answer');
  expect(database.write).not.toHaveBeenCalled();
});
