import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';

/** Passkeys are bound to a domain, which an IP address is not. */
export const onLocalhost = (server: ServerProcess): ServerProcess => ({
  ...server,
  url: server.url.replace('127.0.0.1', 'localhost'),
});

/** Gives the browser of a page an authenticator that verifies its user without asking. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
