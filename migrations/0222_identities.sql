-- Sign-in with an identity provider: a row of `credentials` for each linked account of a provider. `provider_id` is
-- `oidc:<name>`, `account_id` is the issuer and the subject, `scope` the domains of universities that the provider vouches
-- for, separated by spaces.
create unique index credentials_identity_key on credentials (provider_id, account_id);
