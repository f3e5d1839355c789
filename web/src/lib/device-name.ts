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
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

function findName(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** The properties of `navigator` from which a device is named. */
type NavigatorFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether a device is an iPhone or iPad. An iPad may call itself a Macintosh, but no Macintosh has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: NavigatorFacts): boolean {
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns the browser and the system of a device: `Chrome en Windows`. */
export function deviceName(device: NavigatorFacts): string {
  const system = isIos(device) ? 'iOS' : (findName(SYSTEMS, device.userAgent) ?? 'otro sistema');
  return `${findName(BROWSERS, device.userAgent) ?? 'Navegador'} en ${system}`;
}
