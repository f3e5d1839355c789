/** Patterns of browsers in the user agent, the more specific ones first. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
/** Patterns of operating systems in the user agent, the more specific ones first. */
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

function findName(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the browser and the system of a device: `Chrome en Windows`. */
export function deviceName(userAgent: string): string {
  return `${findName(BROWSERS, userAgent) ?? 'Navegador'} en ${findName(SYSTEMS, userAgent) ?? 'otro sistema'}`;
}
