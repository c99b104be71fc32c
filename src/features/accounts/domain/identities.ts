import * as z from 'zod/mini';
import { secondStepResponse } from './second-factor.ts';
import { device, mailedToken, nextPath, ownPassword, signInResponse } from './schema.ts';

export const providersResponse = z.object({ providers: z.array(z.object({ name: z.string(), label: z.string() })) });
export type Provider = z.output<typeof providersResponse>['providers'][number];
export const providerParams = z.strictObject({ provider: z.string('not_found').check(z.maxLength(30, 'not_found')) });

export const startProviderBody = z.strictObject({ next: z.optional(nextPath) });
export const startProviderResponse = z.object({
  /** Page of the provider to go to. */
  url: z.string(),
  /** Kept by the browser that began, so that another one cannot end the sign-in. */
  secret: z.string(),
});

const parameter = z.optional(z.string('link_invalid').check(z.maxLength(4000, 'link_invalid')));
/** Query of the page that the provider returned to. */
const providerReturn = { state: mailedToken, code: parameter, iss: parameter, error: parameter };
/** Form that a provider posts. Providers may send fields of their own, which are ignored. */
export const providerForm = z.object(providerReturn);
export const completeLinkBody = z.strictObject({ secret: mailedToken, ...providerReturn });
export const completeProviderBody = z.strictObject({ secret: mailedToken, ...providerReturn, device });

const ticket = mailedToken;
export const comeBackBody = z.strictObject({ ticket, device });
export const linkProviderBody = z.strictObject({
  ticket,
  password: ownPassword,
  come_back: z.optional(z.boolean('invalid_option')),
  device,
});
export const registerProviderBody = z.strictObject({
  ticket,
  /** The person is of age and accepts the legal texts. */
  accepts: z.literal(true, 'required'),
  device,
});

/** A provider's account that belongs to none of ours yet. */
export const pendingIdentity = z.object({
  ticket: z.string(),
  /**
   * `link`: there is an account with this address, whose password is asked once. `register`: there is none.
   * `come_back`: the linked account waits for its deletion.
   */
  step: z.enum(['link', 'register', 'come_back']),
  email: z.string(),
  label: z.string(),
  /** False if the account has to get a password before it can be linked. */
  has_password: z.boolean(),
  /** Day of the deletion. */
  until: z.nullable(z.string()),
});
export type PendingIdentity = z.output<typeof pendingIdentity>;
export const completeProviderResponse = z.object({ ...signInResponse.shape, next: z.nullable(z.string()) });
/** Either the identity or the second step waits. */
export const pendingSignInResponse = z.object({
  identity: z.optional(pendingIdentity),
  second_step: z.optional(secondStepResponse.shape.second_step),
  next: z.nullable(z.string()),
});

export const identitiesResponse = z.object({
  identities: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      linked_at: z.string(),
      /** False for the last way in. */
      is_removable: z.boolean(),
    }),
  ),
  has_password: z.boolean(),
  /** Providers of this installation that are not linked. */
  linkable: providersResponse.shape.providers,
});
export type OwnIdentities = z.output<typeof identitiesResponse>;
/** Name of the linked provider. */
export const linkedResponse = z.object({ label: z.string() });
export const identityParams = z.strictObject({ identity_id: z.string('not_found') });
