import * as z from 'zod/mini';
import { readSetting } from './read-setting.ts';

/** An OpenID Connect provider that people may sign in with. */
export interface OidcProvider {
  /** Lower case: `google` of `OIDC_GOOGLE_ISSUER`. */
  name: string;
  /** Name on the button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** `form_post`: the provider returns with a form, as Apple does. */
  responseMode: 'query' | 'form_post';
}

const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL', 'RESPONSE_MODE'] as const;
const SETTING = /^OIDC_([A-Z0-9]{1,30})_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|RESPONSE_MODE)(?:_FILE)?$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const providerSchema = z.object({
  ISSUER: z.string('is required').check(z.refine(isIssuer, 'an address starting with https://')),
  CLIENT_ID: z.string('is required'),
  CLIENT_SECRET: z.string('is required'),
  LABEL: z.optional(z.string().check(z.maxLength(40, 'at most 40 characters'))),
  RESPONSE_MODE: z.optional(z.enum(['query', 'form_post'], 'query or form_post')),
});

/** Secrets and people pass through the provider, so plain http is for a provider on the same machine. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/**
 * Reads the providers from settings named `OIDC_<NAME>_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET` and optionally
 * `…_LABEL` and `…_RESPONSE_MODE`, sorted by name. Adds a line to `problems` for each invalid one.
 */
export function readOidcProviders(env: Record<string, string | undefined>, problems: string[]): OidcProvider[] {
  const named = Object.keys(env).flatMap((key) => (env[key] ? (SETTING.exec(key)?.[1] ?? []) : []));
  return [...new Set(named)].toSorted().flatMap((name) => {
    const given = Object.fromEntries(PARTS.map((part) => [part, readSetting(env, `OIDC_${name}_${part}`, problems)]));
    const read = z.safeParse(providerSchema, given);
    if (!read.success) {
      for (const { path, message } of read.error.issues) problems.push(`OIDC_${name}_${path.join('.')}: ${message}`);
      return [];
    }
    const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, LABEL, RESPONSE_MODE } = read.data;
    const label = LABEL ?? name.charAt(0) + name.slice(1).toLowerCase();
    const responseMode = RESPONSE_MODE ?? 'query';
    return [{ name: name.toLowerCase(), label, issuer, clientId, clientSecret, responseMode }];
  });
}
