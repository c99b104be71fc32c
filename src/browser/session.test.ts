import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { createTextCipher } from './storage/text-cipher.ts';

const TOKEN = 'a-token-of-twenty-ch';
const OTHER = 'b-token-of-twenty-ch';

/** Loads the module as a new page; `elsewhere` represents the other tabs. */
async function openPage() {
  vi.resetModules();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const session = await import('./session.ts');
  const ended = vi.fn();
  session.onSessionEnd(ended);
  const elsewhere = (change: () => void) => {
    change();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tukan_token' }));
  };
  const comesBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ...session, ended, elsewhere, comesBack };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('document', { cookie: '' });
});

test('a stored token of 20 to 1000 characters counts as a session', async () => {
  const { sessionToken } = await openPage();
  for (const [length, counts] of [
    [19, false],
    [20, true],
    [1000, true],
    [1001, false],
  ] as const) {
    localStorage.setItem('tukan_token', 'x'.repeat(length));
    expect(sessionToken() !== null, String(length)).toBe(counts);
  }
});

const cipher = createTextCipher(Buffer.alloc(32).toString('base64url'));
const DEVICE = ['tukan_lang', 'tukan_theme', 'tukan_install', 'tukan_matching_keys_off', 'tukan_moderation_keys_off'];
/** Stores what the pages of ana and of an earlier user leave. */
function fillStorage() {
  for (const key of [...DEVICE, 'tukan_chat', 'anything']) localStorage.setItem(key, 'kept?');
  for (const who of ['ana', 'leo']) localStorage.setItem(`tukan_own:${who}:draft`, `${Date.now()} 1 hola`);
  sessionStorage.setItem('tukan_talk', 'hola');
}
const storedKeys = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));

test('signing out clears everything of the user; device settings and drafts of others stay', async () => {
  const { startSession, endSession, sessionToken, setSessionOwner, ended } = await openPage();
  startSession(TOKEN);
  expect(document.cookie).toMatch(/^tukan_in=1;/);
  fillStorage();
  setSessionOwner(TOKEN, { id: 'ana', cipher });
  endSession('signed-out');
  expect(sessionToken()).toBeNull();
  expect(storedKeys()).toEqual([...DEVICE, 'tukan_own:leo:draft']);
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).toMatch(/^tukan_in=; max-age=0/);
  expect(ended).toHaveBeenCalledOnce();
});

test('signing out before the user is known clears the drafts of everybody', async () => {
  const { startSession, endSession } = await openPage();
  startSession(TOKEN);
  fillStorage();
  endSession('signed-out');
  expect(storedKeys()).toEqual(DEVICE);
});

test('a session that expires leaves drafts, and a sign-out that was on its way still clears them', async () => {
  const { startSession, endSession, setSessionOwner, sessionOwner } = await openPage();
  startSession(TOKEN);
  fillStorage();
  setSessionOwner(OTHER, { id: 'leo', cipher });
  expect(sessionOwner('leo')).toBeNull();
  setSessionOwner(TOKEN, { id: 'ana', cipher });
  expect(sessionOwner('ana')?.cipher).toBe(cipher);
  endSession('expired');
  expect(storedKeys()).toEqual([...DEVICE, 'tukan_own:ana:draft', 'tukan_own:leo:draft']);
  expect(sessionStorage.length).toBe(0);
  expect(sessionOwner('ana')).toBeNull();
  endSession('signed-out');
  expect(storedKeys()).toEqual([...DEVICE, 'tukan_own:leo:draft']);
});

test('opening a page deletes expired data of other users', async () => {
  localStorage.setItem('tukan_own:ana:old', '1 1 hola');
  await openPage();
  expect(localStorage.length).toBe(0);
});

test('a session change in another tab applies in this tab', async () => {
  localStorage.setItem('tukan_token', TOKEN);
  const { ended, elsewhere } = await openPage();
  sessionStorage.setItem('tukan_talk', 'hola');
  elsewhere(() => localStorage.setItem('tukan_token', TOKEN));
  expect(ended).not.toHaveBeenCalled();
  elsewhere(() => localStorage.setItem('tukan_token', OTHER));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  elsewhere(() => localStorage.removeItem('tukan_token'));
  expect(ended).toHaveBeenCalledTimes(2);
  elsewhere(() => localStorage.setItem('tukan_token', TOKEN));
  expect(ended).toHaveBeenCalledTimes(2);
});

test('a page restored from the back/forward cache checks the session again', async () => {
  localStorage.setItem('tukan_token', TOKEN);
  const { ended, comesBack } = await openPage();
  localStorage.removeItem('tukan_token');
  comesBack(false);
  expect(ended).not.toHaveBeenCalled();
  comesBack(true);
  expect(ended).toHaveBeenCalledOnce();
});

test('without storage the session lasts as long as the page', async () => {
  const { startSession, endSession, sessionToken } = await openPage();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  startSession(TOKEN);
  expect(sessionToken()).toBe(TOKEN);
  endSession('signed-out');
  expect(sessionToken()).toBeNull();
});
