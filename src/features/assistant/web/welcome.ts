/** Welcome bubble: delay after sign-in and display time. */
export const WELCOME = { delayMs: 5000, visibleMs: 10_000 } as const;

export interface WelcomeDeps {
  isSeen: () => boolean;
  markSeen: () => void;
  setVisible: (isShown: boolean) => void;
}

/** Schedules the welcome bubble unless it was seen. Marks it as seen after it hides. Returns the cancel function. */
export function startWelcome({ isSeen, markSeen, setVisible }: WelcomeDeps): () => void {
  let timer = setTimeout(() => {
    if (isSeen()) return;
    setVisible(true);
    timer = setTimeout(() => {
      setVisible(false);
      markSeen();
    }, WELCOME.visibleMs);
  }, WELCOME.delayMs);
  return () => clearTimeout(timer);
}
