/**
 * Browsers by user agent token, in order of priority. A browser whose user agent also contains the tokens of
 * other browsers is listed before them.
 */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const firstIn = (userAgent: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** The browser and operating system in a user agent, if they are common ones. */
export const parseUserAgent = (
  userAgent: string | null,
): { browser: string | undefined; system: string | undefined } => ({
  browser: firstIn(userAgent ?? '', browsers),
  system: firstIn(userAgent ?? '', systems),
});
