// Setup of the tests that render components: a warning of React fails the test that caused it.
import { afterEach } from 'vitest';

const warnings: string[] = [];
const print = console.error;

console.error = (...parts: unknown[]): void => {
  const text = parts.map(String).join(' ');
  // Recognises a warning of React by its website, its name or `act`.
  if (/react\.dev|\bReact\b|\bact\(/.test(text)) warnings.push(text);
  print(...parts);
};

afterEach(() => {
  if (warnings.length > 0) throw new Error(`React warns:\n${warnings.splice(0).join('\n')}`);
});
