import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INSTALL } from '#app/web/install/install-rules.ts';
import { TIMEOUT_MS } from '#browser/api.ts';
import { CSRF_CACHE_MS } from '#browser/csrf-tokens.ts';
import { QUERY } from '#browser/query.tsx';
import { RETRY } from '#browser/retry.ts';
import { WELCOME } from '#features/assistant/web/welcome.ts';
import { BUZZ, BUZZ_SHOWN } from '#features/buzz/domain/rules.ts';
import { ASSISTANT } from '#features/assistant/domain/rules.ts';
import { MESSAGE, CONVERSATION } from '#features/chat/domain/rules.ts';
import { GROUPING } from '#features/chat/web/grouping.ts';
import { SCROLL } from '#features/chat/web/scroll-rules.ts';
import { REPORT_CLIENT } from '#features/moderation/domain/rules.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { AVATAR, ONBOARDING, PROFILE } from '#features/profiles/domain/rules.ts';
import { PROFILE_CACHE } from '#features/profiles/web/parts/own-profile.ts';
import { VITALS } from '#features/site/domain/rules.ts';
import { LANGS } from '#kit/lang.ts';
import { readConfig } from '#platform/config.ts';
import { TOAST } from '#ui/toast-queue.ts';

const config = readConfig({});
const [, shakeS, shakes] =
  /--animate-shake: shake ([\d.]+)s linear (\d+);/.exec(readFileSync('src/ui/base.css', 'utf8')) ?? [];
const shakeMs = Number(shakeS) * 1000 * Number(shakes);

/** Section 9 of the specification as one table, beside the place where each number lives. Rows of later areas join with them. */
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
  ['Inactivity timeout', 30, config.INACTIVITY_TIMEOUT_MIN],
  ['Heartbeat', 30_000, PRESENCE.heartbeatMs],
  ['Offline after hidden', 60_000, PRESENCE.offlineAfterHiddenMs],
  ['Presence retries', [3, 5000], [PRESENCE.retries, PRESENCE.retryEveryMs]],
  ['Chat page size', 20, MESSAGE.pageSize],
  ['Message length', [2000, 1000], [MESSAGE.maxLength, MESSAGE.inputDefaultMaxLength]],
  ['Send timeout', 10_000, MESSAGE.sendTimeoutMs],
  ['Conversation refresh debounce', 100, CONVERSATION.refreshMs],
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
  ['Buzz toast, shake', [5000, 2000], [BUZZ_SHOWN.toastMs, shakeMs]],
  ['Report success auto-close, priority', [2000, 'medium'], [REPORT_CLIENT.successMs, REPORT_CLIENT.priority]],
  [
    'Install prompt',
    [3000, 3, 7 * 24 * 60 * 60 * 1000],
    [INSTALL.delayMs, INSTALL.maxDismissals, INSTALL.suppressedMs],
  ],
  ['Welcome bubble', [5000, 10_000], [WELCOME.delayMs, WELCOME.shownMs]],
  ['Early Birds', 1000, config.EARLY_BIRD_LIMIT],
  ['Locales', ['es', 'en'], [...LANGS]],
];

test.each(TABLE)('%s', (_constant, wanted, found) => {
  expect(found).toEqual(wanted);
});
