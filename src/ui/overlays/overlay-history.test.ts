import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayHistory, type HistoryWindow } from './overlay-history.ts';

/** Browser history as browsers implement it: `go` moves later and then sends `popstate`. */
class FakeWindow implements HistoryWindow {
  entries: { state: unknown; href: string }[] = [];
  at = 0;
  /** Movements that reach the router. */
  pops: string[] = [];
  readonly handler: { handle: ((event: Event) => void) | null } = { handle: null };
  location = { href: '' };
  history: HistoryWindow['history'];

  constructor(entries: { state: unknown; href: string }[]) {
    this.entries = entries;
    const show = (at: number) => {
      this.at = at;
      this.location.href = this.entries[at]!.href;
      Object.assign(this.history, { state: this.entries[at]!.state });
    };
    this.history = {
      state: null,
      go: (delta = 0) => {
        setTimeout(() => {
          if (!this.entries[this.at + delta]) return;
          show(this.at + delta);
          const event = new Event('popstate');
          let isHidden = false;
          event.stopImmediatePropagation = () => {
            isHidden = true;
          };
          this.handler.handle?.(event);
          if (!isHidden) this.pops.push(this.location.href);
        }, 5);
      },
      pushState: (state, _unused, href) => {
        this.entries.splice(this.at + 1, Infinity, { state, href: String(href) });
        show(this.at + 1);
      },
      replaceState: (state, _unused, href) => {
        this.entries[this.at] = { state, href: String(href) };
        show(this.at);
      },
    };
    show(entries.length - 1);
  }

  setTimeout = (run: () => void, ms: number) => setTimeout(run, ms);

  /** Navigates as React Router does. */
  navigate(href: string) {
    const { idx } = this.history.state as { idx: number };
    this.history.pushState({ idx: idx + 1 }, '', href);
  }

  get hrefs() {
    return this.entries.map(({ href }) => href);
  }
}

let window: FakeWindow;
let overlays: OverlayHistory;
beforeEach(() => {
  vi.useFakeTimers();
  window = new FakeWindow([
    { state: { idx: 0 }, href: '/before' },
    { state: { idx: 1 }, href: '/page' },
  ]);
  overlays = new OverlayHistory(window, window.handler);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = () => vi.advanceTimersByTime(200);
const goBack = () => {
  window.history.go(-1);
  pass();
};
/** Opens an overlay that closes when it is told to. */
function openOverlay() {
  const overlay = { isOpen: true, close: () => {} };
  const remove = overlays.open(() => overlay.close());
  overlay.close = () => {
    overlay.isOpen = false;
    remove();
  };
  return overlay;
}

test('Back closes the topmost overlay, and the router does not notice', () => {
  const [sheet, dialog] = [openOverlay(), openOverlay()];
  expect(window.hrefs).toEqual(['/before', '/page', '/page', '/page']);
  goBack();
  expect([sheet.isOpen, dialog.isOpen]).toEqual([true, false]);
  goBack();
  expect(sheet.isOpen).toBe(false);
  expect(window.pops).toEqual([]);
  goBack();
  expect(window.pops).toEqual(['/before']);
});

test('Back skips the entry of an overlay that closed by itself', () => {
  openOverlay().close();
  expect(window.at).toBe(2);
  goBack();
  expect(window.pops).toEqual(['/before']);
});

test('Back twice at once closes two overlays that take a while', () => {
  let closed = 0;
  for (let nth = 0; nth < 2; nth += 1) {
    const remove = overlays.open(() => {
      setTimeout(() => {
        closed += 1;
        remove();
      }, 60);
    });
  }
  window.history.go(-1);
  window.history.go(-1);
  pass();
  expect(closed).toBe(2);
  expect(window.at).toBe(1);
  expect(window.pops).toEqual([]);
});

test('a navigation out of an overlay replaces its entry', () => {
  const sheet = openOverlay();
  window.navigate('/next');
  sheet.close();
  pass();
  expect(window.hrefs).toEqual(['/before', '/page', '/next']);
  goBack();
  expect(window.pops).toEqual(['/page']);
});

test('a navigation after an overlay has closed replaces its entry', () => {
  openOverlay().close();
  window.navigate('/next');
  pass();
  expect(window.hrefs).toEqual(['/before', '/page', '/next']);
});

test('the next overlay uses the entry of a closed one again', () => {
  openOverlay().close();
  const dialog = openOverlay();
  expect(window.hrefs).toEqual(['/before', '/page', '/page']);
  goBack();
  expect(dialog.isOpen).toBe(false);
  expect(window.at).toBe(1);
  expect(window.pops).toEqual([]);
});

test('an overlay that does not close gets its entry again', () => {
  let asked = 0;
  overlays.open(() => {
    asked += 1;
  });
  goBack();
  goBack();
  expect(asked).toBe(2);
  expect(window.pops).toEqual([]);
});

test('after a reload, Back skips the entry of an overlay', () => {
  window = new FakeWindow([
    { state: { idx: 0 }, href: '/before' },
    { state: { idx: 1 }, href: '/page' },
    { state: { idx: 1, overlays: 1 }, href: '/page' },
  ]);
  overlays = new OverlayHistory(window, window.handler);
  goBack();
  expect(window.pops).toEqual(['/before']);
});

test('Forward to the entry of a closed overlay changes nothing, and Back skips it', () => {
  openOverlay();
  goBack();
  window.history.go(1);
  pass();
  expect(window.pops).toEqual([]);
  goBack();
  expect(window.pops).toEqual(['/before']);
});

test('a navigation that the router blocks and reverts is left to it', () => {
  // The router goes forward again and asks in a dialog.
  window.history.go(-1);
  vi.advanceTimersByTime(6);
  window.history.go(1);
  const question = openOverlay();
  pass();
  expect(window.pops).toEqual(['/before', '/page']);
  expect(question.isOpen).toBe(true);
  goBack();
  expect(question.isOpen).toBe(false);
  expect(window.at).toBe(1);
});
