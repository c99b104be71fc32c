/** The welcome bubble: when it comes after the login, and how long it stays. */
export const WELCOME = { delayMs: 5000, shownMs: 10_000 } as const;

export interface WelcomeParts {
  isSeen: () => boolean;
  markSeen: () => void;
  show: (isShown: boolean) => void;
}

/** Shows the bubble in its time, unless it was seen; once it has gone by itself it is. Answers the way to stop. */
export function startWelcome({ isSeen, markSeen, show }: WelcomeParts): () => void {
  let timer = setTimeout(() => {
    if (isSeen()) return;
    show(true);
    timer = setTimeout(() => {
      show(false);
      markSeen();
    }, WELCOME.shownMs);
  }, WELCOME.delayMs);
  return () => clearTimeout(timer);
}
