import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INSTALL } from '#app/web/install/install-rules.ts';
import { TIMEOUT_MS } from '#browser/api.ts';
import { LOADING as WAKING } from '#app/web/shell/loading-screen.tsx';
import { CSRF_CACHE_MS } from '#browser/csrf-tokens.ts';
import { QUERY } from '#browser/query.tsx';
import { RETRY } from '#browser/retry.ts';
import { ACTIVITY_EVENTS, INACTIVITY, SESSION } from '#features/accounts/domain/rules.ts';
import { SESSION_LOOKUP } from '#features/accounts/web/parts/own-session.ts';
import { WELCOME } from '#features/assistant/web/welcome.ts';
import { BUZZ, BUZZ_SHOWN } from '#features/buzz/domain/rules.ts';
import { ASSISTANT, LOADING } from '#features/assistant/domain/rules.ts';
import { CONVERSATION, MESSAGE, RETENTION } from '#features/chat/domain/rules.ts';
import { GROUPING } from '#features/chat/web/grouping.ts';
import { SCROLL } from '#features/chat/web/scroll-rules.ts';
import { WINDOW } from '#features/chat/web/window-rules.ts';
import { REPORT_CLIENT } from '#features/moderation/domain/rules.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { PLACES } from '#features/places/domain/rules.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { AVATAR, ONBOARDING, PROFILE } from '#features/profiles/domain/rules.ts';
import { OWN_PROFILE } from '#features/profiles/web/api.ts';
import { PROFILE_CACHE } from '#features/profiles/web/parts/own-profile.ts';
import { VITALS } from '#features/site/domain/rules.ts';
import { LANGS } from '#kit/lang.ts';
import { TOKEN } from '#kit/token.ts';
import { readConfig } from '#platform/config.ts';
import { BADGE } from '#ui/capped.ts';
import { TOAST } from '#ui/toast-queue.ts';

const config = readConfig({});
const [, shakeS, shakes] =
  /--animate-shake: shake ([\d.]+)s linear (\d+);/.exec(readFileSync('src/ui/base.css', 'utf8')) ?? [];
const shakeMs = Number(shakeS) * 1000 * Number(shakes);

const WINDOW_PARTS = 'src/features/chat/web/window';
const sourceOf = (part: string) => readFileSync(`${WINDOW_PARTS}/${part}`, 'utf8');

/** Sizes that classes give, in pixels: `w-120` is 480, `h-[650px]` is 650. */
function drawnPx(part: string, classes: RegExp): number[] {
  const [, ...sizes] = classes.exec(sourceOf(`${part}.tsx`)) ?? [];
  return sizes.map((size) => (size.endsWith('px') ? Number.parseInt(size, 10) : Number(size) * 4));
}

const chatAvatarsPx = readdirSync(WINDOW_PARTS).flatMap((part) =>
  [...sourceOf(part).matchAll(/<Avatar\b[^>]*?\bsize=\{([^}]*)\}/g)].flatMap(([, size = '']) =>
    (size.match(/\d+/g) ?? []).map(Number),
  ),
);

/** Section 9 of the specification as one table, beside the place where each number lives, and what sections 4 and 7 add to it. */
const TABLE: [constant: string, wanted: unknown, found: unknown][] = [
  ['Alias length', [2, 30], [PROFILE.aliasMinLength, PROFILE.aliasMaxLength]],
  ['Name length', [2, 50], [PROFILE.nameMinLength, PROFILE.nameMaxLength]],
  ['Bio', 500, PROFILE.bioMaxLength],
  ['Age', [18, 65], [PROFILE.leastAgeYears, PROFILE.mostAgeYears]],
  ['Avatar size', 1024 * 1024, AVATAR.maxBytes],
  ['Solana wallet', [32, 44], [PROFILE.walletMinLength, PROFILE.walletMaxLength]],
  ['Onboarding steps', 7, ONBOARDING.steps],
  ['Alias check debounce', 500, ONBOARDING.aliasCheckDelayMs],
  ['Toast default', 3000, TOAST.durationMs],
  [
    'Inactivity timeout, warning',
    [30, 300_000, 180_000, 60_000],
    [config.INACTIVITY_TIMEOUT_MIN, INACTIVITY.warnMs, INACTIVITY.seriousMs, INACTIVITY.criticalMs],
  ],
  [
    'Activity events',
    'mousedown mousemove keypress scroll touchstart click focus blur visibilitychange',
    [...ACTIVITY_EVENTS.window, ACTIVITY_EVENTS.document].join(' '),
  ],
  ['Heartbeat', 30_000, PRESENCE.heartbeatMs],
  ['Offline after hidden', 60_000, PRESENCE.offlineAfterHiddenMs],
  ['Presence retries', [3, 5000], [PRESENCE.retries, PRESENCE.retryEveryMs]],
  ['Chat page size', 20, MESSAGE.pageSize],
  ['Message length', [2000, 1000], [MESSAGE.maxLength, MESSAGE.inputDefaultMaxLength]],
  ['Send timeout', 10_000, MESSAGE.sendTimeoutMs],
  ['Conversation refresh debounce', 100, CONVERSATION.refreshMs],
  ['Assistant loading', [5000, 3, 10_000], [LOADING.timeoutMs, LOADING.retries, LOADING.retryDelayMs]],
  ['Assistant reply delay', 500, ASSISTANT.replyDelayMs],
  ['Assistant rate', [10, 60_000], [ASSISTANT.rateLimit, ASSISTANT.rateWindowMs]],
  [
    'Assistant cache, intent threshold, fuzzy matching',
    [50, 0.3, 50],
    [ASSISTANT.cacheEntries, ASSISTANT.intentThreshold, ASSISTANT.fuzzyMaxLength],
  ],
  [
    'Generic rate limiter',
    [100, 60_000, 300_000],
    [config.RATE_LIMIT_MAX, config.RATE_LIMIT_WINDOW_MS, config.RATE_LIMIT_BLOCK_MS],
  ],
  ['CSRF token cache', 300_000, CSRF_CACHE_MS],
  ['Request time-out', 30_000, TIMEOUT_MS],
  ['Profile cache', 30_000, PROFILE_CACHE.freshMs],
  ['Retries and delay cap', [3, 10_000], [RETRY.attempts, RETRY.backoffCapMs]],
  ['Backoff', [1000, 1.5, 0.3], [RETRY.backoffMs, RETRY.backoffFactor, RETRY.jitter]],
  ['Query cache', [300_000, 30_000], [QUERY.keptMs, QUERY.freshMs]],
  ['Unread notifications', [120_000, 300_000], [NOTIFICATION.throttleMs, NOTIFICATION.pollEveryMs]],
  ['Performance sampling rate', 0.1, VITALS.sampleRate],
  ['Chat grouping window', 300_000, GROUPING.windowMs],
  [
    'Auto-scroll recent threshold, near-bottom, read visibility',
    [2000, 100, 0.5],
    [SCROLL.recentMs, SCROLL.nearBottomPx, SCROLL.visibleShare],
  ],
  ['Buzz cooldown', 3_600_000, BUZZ.cooldownMs],
  ['Buzz toast, shake, success', [5000, 2000, 3000], [BUZZ_SHOWN.toastMs, shakeMs, BUZZ_SHOWN.successMs]],
  ['Report success auto-close, priority', [2000, 'medium'], [REPORT_CLIENT.successMs, REPORT_CLIENT.priority]],
  [
    'Install prompt',
    [3000, 3, 7 * 24 * 60 * 60 * 1000],
    [INSTALL.delayMs, INSTALL.maxDismissals, INSTALL.suppressedMs],
  ],
  ['Welcome bubble', [5000, 10_000], [WELCOME.delayMs, WELCOME.shownMs]],
  ['Badge cap', 99, BADGE.cap],
  ['Error banner', 5000, WINDOW.errorShownMs],
  ['Text area max height', 120, WINDOW.inputMaxPx],
  ['Avatar sizes of the chat', [28, true], [Math.min(...chatAvatarsPx), Math.max(...chatAvatarsPx) <= 48]],
  ['Mobile breakpoint, drag-to-dismiss', [768, 100], [WINDOW.phoneBelowPx, WINDOW.dismissDragPx]],
  ['Desktop window, high and wide', [650, 480], drawnPx('opening', /md:h-\[(\d+px)\].* md:w-(\d+) /)],
  ['Minimized, high and wide', [60, 300], drawnPx('minimized-bar', / h-(\d+) w-(\d+) /)],
  ['Sidebar', [320], drawnPx('conversation-drawer', / left-0 .* w-(\d+) /)],
  ['Chat retention', 60 * 24 * 60 * 60 * 1000, RETENTION.keptMs],
  ['Token', [20, 1000], [TOKEN.minLength, TOKEN.maxLength]],
  ['Sign-in attempts', 2, SESSION.signInAttempts],
  ['Session lookup', [3, 5000], [SESSION_LOOKUP.retries, SESSION_LOOKUP.delayCapMs]],
  ['Session restore', [15_000, 30_000], [WAKING.adviceAfterMs, WAKING.endAfterMs]],
  ['Own profile', [10_000, 10_000], [OWN_PROFILE.timeoutMs, OWN_PROFILE.tooManyWaitMs]],
  ['Universities', [1000, 2000], [...PLACES.universityRetryDelaysMs]],
  ['Early Birds', 1000, config.EARLY_BIRD_LIMIT],
  ['Locales', ['es', 'en'], [...LANGS]],
];

test.each(TABLE)('%s', (_constant, wanted, found) => {
  expect(found).toEqual(wanted);
});
