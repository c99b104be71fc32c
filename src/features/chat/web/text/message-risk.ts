import { useEffect, useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import type { FraudFamily } from '#shared/text/fraud/fraud-families.ts';
import type * as FraudModule from '#shared/text/fraud/find-fraud.ts';
import { findThreats } from '#shared/text/find-threats.ts';
import type { DisplayMessage } from '../messages/display-messages.ts';
import { useFraudPhrases } from './filter-words.ts';

/** The patterns of fraud, loaded in idle time after the first message: they weigh more than it, and nothing waits for them. */
const patterns = createStore<{ find: typeof FraudModule.findFraud | null }>(() => ({ find: null }));
let isLoading = false;
const MOST_IDLE_WAIT_MS = 1500;

async function loadPatterns(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  await idleTime();
  const { findFraud } = await loadWithRetry(async () => import('#shared/text/fraud/find-fraud.ts'));
  patterns.setState({ find: findFraud });
}

/** Resolves once the browser has nothing else to do, or after a while. */
async function idleTime(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MOST_IDLE_WAIT_MS });
    else setTimeout(resolve, MOST_IDLE_WAIT_MS);
  });
}

/** Family of fraud by the patterns; `suspected` if only the model of the server finds one. */
export type FraudRisk = FraudFamily | 'suspected';
/** Fraud in a message, or a threat, which comes first. */
export type MessageRisk = FraudRisk | 'threat';

/** Most serious risk of a message of another person; families are unknown while the patterns load, which a suspicion does not wait for. */
export function useMessageRisk(message: DisplayMessage): MessageRisk | null {
  const { isMine, type, isHidden, deletion, text, isSuspected } = message;
  const phrases = useFraudPhrases();
  const find = useStore(patterns, (state) => state.find);
  const isRead = !isMine && type !== 'system' && !isHidden && !deletion;
  useEffect(() => {
    if (isRead) void loadPatterns();
  }, [isRead]);
  return useMemo(() => {
    if (!isRead) return null;
    if (findThreats(text).length > 0) return 'threat';
    const family = find?.(text, phrases, 'chat')[0]?.family ?? null;
    return isSuspected && (family === null || family === 'channel') ? 'suspected' : family;
  }, [isRead, find, text, phrases, isSuspected]);
}
