/** Browser and operating system, as product names that need no translation. */
export interface Device {
  browser: string | null;
  system: string | null;
  is_mobile: boolean;
}

/** The first match wins: most browsers also include the names of the browsers they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Phones come first: Android user agents contain Linux, and iPhone ones contain "like Mac OS X". */
const SYSTEMS: readonly (readonly [RegExp, string, boolean])[] = [
  [/\biPhone\b|\biPod\b/, 'iOS', true],
  [/\biPad\b/, 'iPadOS', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bLinux\b|\bX11\b/, 'Linux', false],
];

/** Parses a `User-Agent` header; unknown parts are null. */
export function parseUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(text));
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, is_mobile: system?.[2] ?? false };
}
