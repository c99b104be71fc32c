import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '#browser/api/api-client.ts';
import { LOADING as WAKING } from '#app/web/shell/session/loading-screen.tsx';
import { CSRF_CACHE_MS } from '#browser/api/csrf-tokens.ts';
import { QUERY_DEFAULTS } from '#browser/api/query-defaults.ts';
import { RETRY } from '#browser/api/retry.ts';
import { ACTIVITY_EVENTS, INACTIVITY, SESSION } from '#features/accounts/domain/rules.ts';
import { SESSION_RETRY } from '#features/accounts/web/public/use-session-query.ts';
import { WELCOME } from '#features/assistant/web/welcome.ts';
import { BUZZ, BUZZ_DISPLAY } from '#features/buzz/domain/rules.ts';
import { ASSISTANT, ASSISTANT_CHAT, LOADING } from '#features/assistant/domain/rules.ts';
import { CONVERSATION, MESSAGE, RETENTION } from '#features/chat/domain/rules.ts';
import { MESSAGE_GROUPING } from '#features/chat/web/messages/message-grouping.ts';
import { SCROLL } from '#features/chat/web/messages/scroll-rules.ts';
import { WINDOW } from '#features/chat/web/window/window-rules.ts';
import { REPORT_CLIENT } from '#features/moderation/domain/rules.ts';
import { NOTIFICATION } from '#features/notifications/domain/rules.ts';
import { LOCATIONS } from '#features/locations/domain/rules.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { AVATAR, ONBOARDING, PROFILE } from '#features/profiles/domain/rules.ts';
import { OWN_PROFILE } from '#features/profiles/web/api.ts';
import { PROFILE_CACHE } from '#features/profiles/web/public/use-own-profile.ts';
import { WEB_VITALS } from '#features/public-pages/domain/rules.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { TOKEN_FORMAT } from '#shared/ids/token-format.ts';
import { readConfig } from '#platform/config/config.ts';
import { BADGE_COUNT } from '#ui/feedback/format-badge-count.ts';
import { TOAST } from '#ui/feedback/toast-options.ts';
import { INSTALL_PROMPT } from '#app/web/install/install-prompt-state.ts';

const config = readConfig({});
const [, shakeS, shakes] =
  /--animate-shake: shake ([\d.]+)s linear (\d+);/.exec(readFileSync('src/ui/base.css', 'utf8')) ?? [];
const shakeMs = Number(shakeS) * 1000 * Number(shakes);

const CHAT_WEB = 'src/features/chat/web';
const sourceOf = (part: string) => readFileSync(`${CHAT_WEB}/${part}`, 'utf8');

/** Pixel sizes of Tailwind classes: `w-120` is 480, `h-[650px]` is 650. */
function drawnPx(part: string, classes: RegExp): number[] {
  const [, ...sizes] = classes.exec(sourceOf(`${part}.tsx`)) ?? [];
  return sizes.map((size) => (size.endsWith('px') ? Number.parseInt(size, 10) : Number(size) * 4));
}

const chatComponents = readdirSync(CHAT_WEB, { recursive: true, encoding: 'utf8' }).filter((part) =>
  part.endsWith('.tsx'),
);
const chatAvatarsPx = chatComponents.flatMap((part) =>
  [...sourceOf(part).matchAll(/<Avatar\b[^>]*?\bsize=\{([^}]*)\}/g)].flatMap(([, size = '']) =>
    (size.match(/\d+/g) ?? []).map(Number),
  ),
);

/**
 * Section 9 of the specification as a table, with the constants in the code; includes additions from sections 4 and 7.
 */
const TABLE: [constant: string, wanted: unknown, found: unknown][] = [
  ['Alias length', [2, 30], [PROFILE.aliasMinLength, PROFILE.aliasMaxLength]],
  ['Name length', [2, 50], [PROFILE.nameMinLength, PROFILE.nameMaxLength]],
  ['Bio', 500, PROFILE.bioMaxLength],
  ['Age', [18, 65], [PROFILE.minAgeYears, PROFILE.maxAgeYears]],
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
  ['Conversation refresh debounce', 100, CONVERSATION.refetchDelayMs],
  ['Assistant loading', [5000, 3, 10_000], [LOADING.timeoutMs, LOADING.retries, LOADING.retryDelayMs]],
  ['Assistant reply delay', 500, ASSISTANT_CHAT.replyDelayMs],
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
  ['Profile cache', 30_000, PROFILE_CACHE.staleTimeMs],
  ['Retries and delay cap', [3, 10_000], [RETRY.maxAttempts, RETRY.backoffCapMs]],
  ['Backoff', [1000, 1.5, 0.3], [RETRY.backoffMs, RETRY.backoffFactor, RETRY.jitter]],
  ['Query cache', [300_000, 30_000], [QUERY_DEFAULTS.gcTimeMs, QUERY_DEFAULTS.staleTimeMs]],
  ['Unread notifications', [120_000, 300_000], [NOTIFICATION.throttleMs, NOTIFICATION.pollIntervalMs]],
  ['Performance sampling rate', 0.1, WEB_VITALS.sampleRate],
  ['Chat grouping window', 300_000, MESSAGE_GROUPING.windowMs],
  [
    'Auto-scroll recent threshold, near-bottom, read visibility',
    [2000, 100, 0.5],
    [SCROLL.followOwnMs, SCROLL.nearBottomPx, SCROLL.visibleShare],
  ],
  ['Buzz cooldown', 3_600_000, BUZZ.cooldownMs],
  ['Buzz toast, shake, success', [5000, 2000, 3000], [BUZZ_DISPLAY.toastMs, shakeMs, BUZZ_DISPLAY.successMs]],
  ['Report success auto-close, priority', [2000, 'medium'], [REPORT_CLIENT.successMs, REPORT_CLIENT.priority]],
  [
    'Install prompt',
    [3000, 3, 7 * 24 * 60 * 60 * 1000],
    [INSTALL_PROMPT.delayMs, INSTALL_PROMPT.maxDismissals, INSTALL_PROMPT.suppressedMs],
  ],
  ['Welcome bubble', [5000, 10_000], [WELCOME.delayMs, WELCOME.visibleMs]],
  ['Badge cap', 99, BADGE_COUNT.max],
  ['Error banner', 5000, WINDOW.errorVisibleMs],
  ['Text area max height', 120, WINDOW.inputMaxPx],
  ['Avatar sizes of the chat', [28, true], [Math.min(...chatAvatarsPx), Math.max(...chatAvatarsPx) <= 48]],
  ['Mobile breakpoint, drag-to-dismiss', [768, 100], [WINDOW.phoneBelowPx, WINDOW.dismissDragPx]],
  ['Desktop window, high and wide', [650, 480], drawnPx('window/chat-loading', /md:h-\[(\d+px)\].* md:w-(\d+) /)],
  ['Minimized, high and wide', [60, 300], drawnPx('window/minimized-bar', / h-(\d+) w-(\d+) /)],
  ['Sidebar', [320], drawnPx('conversations/conversation-drawer', /'flex w-(\d+) flex-none/)],
  ['Chat retention', 60 * 24 * 60 * 60 * 1000, RETENTION.periodMs],
  ['Token', [20, 1000], [TOKEN_FORMAT.minLength, TOKEN_FORMAT.maxLength]],
  ['Sign-in attempts', 2, SESSION.signInAttempts],
  ['Session lookup', [3, 5000], [SESSION_RETRY.retries, SESSION_RETRY.delayCapMs]],
  ['Session restore', [15_000, 30_000], [WAKING.hintAfterMs, WAKING.timeoutMs]],
  ['Own profile', [10_000, 10_000], [OWN_PROFILE.timeoutMs, OWN_PROFILE.rateLimitDelayMs]],
  ['Universities', [1000, 2000], [...LOCATIONS.universityRetryDelaysMs]],
  ['Early Birds', 1000, config.EARLY_BIRD_LIMIT],
  // Languages beyond those of the specification follow them (decision 056).
  ['Locales', ['es', 'en'], LANGS.slice(0, 2)],
];

test.each(TABLE)('%s', (_constant, wanted, found) => {
  expect(found).toEqual(wanted);
});
