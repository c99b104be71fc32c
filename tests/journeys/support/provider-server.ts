import { startIdentityProvider, type IdentityProvider } from '../../support/server/identity-provider.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';

/** Starts an OpenID Connect provider and a server that knows it. Both have to be closed. */
export async function startProviderServer(): Promise<{ server: ServerProcess; provider: IdentityProvider }> {
  const provider = await startIdentityProvider();
  const server = await startTestServer(provider.env);
  provider.allow(`${server.url}/auth/callback`);
  return { server, provider };
}
