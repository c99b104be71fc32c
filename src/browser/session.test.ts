import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { soon } from '#tests/support/soon.ts';

const TOKEN = 'a-token-of-twenty-ch';
const OTHER = 'b-token-of-twenty-ch';

/** A page of its own in a browser whose other tabs are `elsewhere`. */
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
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '' });
});

test('what is stored counts as a session from 20 to 1000 characters', async () => {
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

test('signing out forgets everything but language, theme, the answers to the install prompt and what waits for somebody', async () => {
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

test('opening a page drops what somebody left too long ago', async () => {
  localStorage.setItem('tukan_own:ana:old', '1 hola');
  await openPage();
  await soon(() => expect(localStorage.length).toBe(0));
});

test('the end in another tab is the end here, and so is another session', async () => {
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

test('a page that comes back from memory looks again', async () => {
  localStorage.setItem('tukan_token', TOKEN);
  const { ended, comesBack } = await openPage();
  localStorage.removeItem('tukan_token');
  comesBack(false);
  expect(ended).not.toHaveBeenCalled();
  comesBack(true);
  expect(ended).toHaveBeenCalledOnce();
});

test('where storage takes nothing the session lasts as long as the page', async () => {
  const { startSession, endSession, sessionToken } = await openPage();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  startSession(TOKEN);
  expect(sessionToken()).toBe(TOKEN);
  endSession();
  expect(sessionToken()).toBeNull();
});
