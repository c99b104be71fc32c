import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider, by subject. */
export type ProviderClaims = Record<string, unknown>;

interface Context {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}

export interface IdentityProvider {
  /** Settings of Tukan for this provider. */
  env: Record<string, string>;
  /** Page of Tukan that the provider returns to. */
  allow(redirectUri: string): void;
  /** Sets the person whom the provider signs in next, without asking. */
  signInAs(subject: string): void;
  claims: Map<string, ProviderClaims>;
  /**
   * Follows a sign-in as a browser without its pages would; returns the address that the provider returns to. The fields
   * of a form that it posts there are in its query.
   */
  follow(url: string): Promise<URL>;
  close(): Promise<void>;
}

const MAX_REDIRECTS = 10;

/** Starts an OpenID Connect provider that knows one client, once `allow` has named the page that it returns to. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const claims = new Map<string, ProviderClaims>();
  let subject = '';
  const server = http.createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let until = '';
  const allow = (redirectUri: string) => {
    until = redirectUri;
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'tukan', client_secret: 'a secret of the test', redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
      cookies: { keys: ['a key of the test'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'eduPersonScopedAffiliation'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/choose' },
      pkce: { required: () => true },
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...claims.get(accountId) }),
      }),
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, AuthorizationCode: 60, IdToken: 60 },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/choose')) return answer(request, response);
      const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject, remember: false } };
      void provider.interactionFinished(request, response, result);
      return undefined;
    });
  };

  return {
    env: {
      OIDC_UPV_ISSUER: issuer,
      OIDC_UPV_CLIENT_ID: 'tukan',
      OIDC_UPV_CLIENT_SECRET: 'a secret of the test',
      OIDC_UPV_LABEL: 'Tu universidad',
    },
    signInAs: (next) => (subject = next),
    claims,
    allow,
    follow: async (url) => followRedirects(url, until),
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function followRedirects(from: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(from);
  for (let n = 0; n < MAX_REDIRECTS && !at.href.startsWith(until); n += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    at = location === null ? readPostedForm(await response.text()) : new URL(location, at);
  }
  return at;
}

/** Address of the form of a page that posts itself, with its fields as query. */
function readPostedForm(html: string): URL {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? [];
  if (action === undefined) throw new Error(`the provider answered with a page without a form: ${html}`);
  const at = new URL(action);
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    at.searchParams.set(name, value);
  return at;
}
