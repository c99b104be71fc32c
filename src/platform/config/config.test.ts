import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { isLoopbackHost, readConfig, isDevMailEnabled, settingsShape } from './config.ts';

test('the defaults suit a local installation', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMIT_MAX: 100,
    RATE_LIMIT_WINDOW_MS: 60_000,
    RATE_LIMIT_BLOCK_MS: 300_000,
    SIGN_IN_MAX: 10,
    EARLY_BIRD_LIMIT: 1000,
    INACTIVITY_TIMEOUT_MIN: 30,
    MESSAGE_TRANSPORT: 'websocket',
    CALLS: 'lan',
  });
});

test('all invalid settings are reported at once', () => {
  expect(() => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'nobody' })).toThrow(
    /PORT: a whole number from 0 to 65535[\s\S]*DATABASE_URL: an address starting with postgres:\/\/ or postgresql:\/\/[\s\S]*ADMIN_EMAIL/,
  );
});

test('proxies are addresses and networks', () => {
  const { proxies } = readConfig({ TRUST_PROXY: '127.0.0.1, 10.77.0.0/24, fd00::/8' });
  expect(proxies).toEqual(['127.0.0.1', '10.77.0.0/24', 'fd00::/8']);
  for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.1/x'])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY: addresses or networks/);
});

test('a TURN server requires all its settings', () => {
  expect(() => readConfig({ CALLS: 'turn', TURN_URL: 'turn:relay.example' })).toThrow(/CALLS: turn needs/);
  expect(() => readConfig({ CALLS: 'on', STUN_URLS: 'stun:a.example,http://b', TURN_URL: 'relay' })).toThrow(
    /CALLS[\s\S]*STUN_URLS: stun:[\s\S]*TURN_URL: turn:/,
  );
  const relay = { CALLS: 'turn', TURN_URL: 'turns:relay.example:5349', TURN_SECRET: 'x' };
  expect(readConfig({ ...relay, STUN_URLS: 'stun:a.example:3478, stun:b.example' })).toMatchObject({
    ...relay,
    stunUrls: ['stun:a.example:3478', 'stun:b.example'],
  });
});

test('an empty setting counts as unset', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' });
  expect([config.PORT, config.DATABASE_URL]).toEqual([3000, undefined]);
});

test('emails are displayed only in a local installation', () => {
  expect(isDevMailEnabled(readConfig({}))).toBe(true);
  expect(isDevMailEnabled(readConfig({ SMTP_URL: 'smtp://localhost' }))).toBe(false);
  expect(isDevMailEnabled(readConfig({ PUBLIC_URL: 'https://tukan.example' }))).toBe(false);
  expect(isDevMailEnabled(readConfig({ HOST: '0.0.0.0' }))).toBe(false);
  expect([
    isLoopbackHost('localhost:3000'),
    isLoopbackHost('[::1]:3000'),
    isLoopbackHost('evil.example'),
    isLoopbackHost(null),
  ]).toEqual([true, true, false, false]);
});

test('a setting may be the content of a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tukan-secrets-'));
  try {
    const file = path.join(folder, 'secret');
    writeFileSync(file, `${'ab'.repeat(32)}\n`);
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('ab'.repeat(32));
    expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: 'cd'.repeat(32) })).toThrow(
      /SECRET_KEY: set it or SECRET_KEY_FILE, not both/,
    );
    expect(() => readConfig({ SMTP_URL_FILE: path.join(folder, 'none') })).toThrow(
      /SMTP_URL_FILE: .*none cannot be read \(ENOENT\)/,
    );
    writeFileSync(file, 'short');
    expect(() => readConfig({ SECRET_KEY_FILE: file })).toThrow(/SECRET_KEY: 64 hexadecimal/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('.env.example holds every setting with its default', () => {
  const example = parseEnv(readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(settingsShape).toSorted());
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('any number of identity providers is named by its settings', () => {
  const upv = { OIDC_UPV_ISSUER: 'https://sso.upv.es', OIDC_UPV_CLIENT_ID: 'tukan', OIDC_UPV_CLIENT_SECRET: 's' };
  const local = {
    OIDC_DEV_ISSUER: 'http://127.0.0.1:4000',
    OIDC_DEV_CLIENT_ID: 'x',
    OIDC_DEV_CLIENT_SECRET: 'y',
    OIDC_DEV_LABEL: 'Tu universidad',
    OIDC_DEV_RESPONSE_MODE: 'form_post',
  };
  expect(readConfig({}).oidcProviders).toEqual([]);
  expect(readConfig({ ...upv, ...local }).oidcProviders).toEqual([
    {
      name: 'dev',
      label: 'Tu universidad',
      issuer: 'http://127.0.0.1:4000',
      clientId: 'x',
      clientSecret: 'y',
      responseMode: 'form_post',
    },
    {
      name: 'upv',
      label: 'Upv',
      issuer: 'https://sso.upv.es',
      clientId: 'tukan',
      clientSecret: 's',
      responseMode: 'query',
    },
  ]);
  expect(() => readConfig({ ...upv, OIDC_UPV_ISSUER: 'http://sso.upv.es', PORT: 'x' })).toThrow(
    /PORT[\s\S]*OIDC_UPV_ISSUER: an address starting with https/,
  );
  expect(() => readConfig({ ...upv, OIDC_UPV_RESPONSE_MODE: 'hash' })).toThrow(/RESPONSE_MODE: query or form_post/);
  expect(() => readConfig({ OIDC_UPV_ISSUER: 'https://sso.upv.es' })).toThrow(/OIDC_UPV_CLIENT_SECRET: is required/);
});
