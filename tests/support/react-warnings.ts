// Setup of the tests that render: a warning of React fails the test that caused it.
import { afterEach } from 'vitest';

const warnings: string[] = [];
const print = console.error;

console.error = (...parts: unknown[]): void => {
  const text = parts.map(String).join(' ');
  // Every warning of React names its page, itself or the missing test helper.
  if (/react\.dev|\bReact\b|\bact\(/.test(text)) warnings.push(text);
  print(...parts);
};

afterEach(() => {
  if (warnings.length > 0) throw new Error(`React warns:\n${warnings.splice(0).join('\n')}`);
});
