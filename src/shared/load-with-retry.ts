/** Delay before a failed chunk load is retried (ms). */
const RETRY_MS = 5000;

/** Retries until the chunk loads, in browsers only. Meanwhile the SSR HTML or the fallback stays. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
