import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { eventually } from '#tests/support/client/eventually.ts';

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

test('signing out clears everything except device settings and drafts waiting for their user', async () => {
  const { startSession, endSession, sessionToken, ended } = await openPage();
  startSession(TOKEN);
  expect(document.cookie).toMatch(/^tukan_in=1;/);
  for (const key of ['tukan_lang', 'tukan_theme', 'tukan_install', 'tukan_chat', 'anything'])
    localStorage.setItem(key, 'kept?');
  sessionStorage.setItem('tukan_talk', 'hola');
  localStorage.setItem('tukan_own:ana:draft', `${Date.now()} hola`);
  endSession();
  expect(sessionToken()).toBeNull();
  expect(['tukan_lang', 'tukan_theme', 'tukan_install'].map((key) => localStorage.getItem(key))).toEqual([
    'kept?',
    'kept?',
    'kept?',
  ]);
  expect(localStorage.getItem('tukan_own:ana:draft')).toMatch(/ hola$/);
  expect(localStorage.length).toBe(4);
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).toMatch(/^tukan_in=; max-age=0/);
  expect(ended).toHaveBeenCalledOnce();
});

test('opening a page deletes expired data of other users', async () => {
  localStorage.setItem('tukan_own:ana:old', '1 hola');
  await openPage();
  await eventually(() => expect(localStorage.length).toBe(0));
});

test('a session change in another tab applies in this tab', async () => {
  localStorage.setItem('tukan_token', TOKEN);
  const { ended, elsewhere } = await openPage();
  elsewhere(() => localStorage.setItem('tukan_token', TOKEN));
  expect(ended).not.toHaveBeenCalled();
  elsewhere(() => localStorage.setItem('tukan_token', OTHER));
  expect(ended).toHaveBeenCalledTimes(1);
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
  endSession();
  expect(sessionToken()).toBeNull();
});
