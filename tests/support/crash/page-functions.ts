/** Runs in the page: closes every WebSocket after a random time. */
export function closeSocketsAtRandom(): void {
  const NativeWebSocket = window.WebSocket;
  window.WebSocket = class extends NativeWebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      setTimeout(() => this.close(), 1000 + Math.random() * 6000);
    }
  };
}

/**
 * Runs in the page: reports own messages of one conversation that show the sent tick. A page restores the conversation
 * that
 * was last open in any tab, which may be another one.
 */
export function reportSentMessages(conversation: string): void {
  const checkTicks = () => {
    const chat = document.querySelector(`[role="dialog"][aria-label="${conversation}"]`);
    for (const tick of chat?.querySelectorAll('[data-tick="sent"], [data-tick="read"]') ?? []) {
      const text = tick.closest('div')?.querySelector('[dir="auto"]')?.textContent ?? '';
      void (window as unknown as { isShownAsSent: (text: string) => Promise<void> }).isShownAsSent(text);
    }
  };
  new MutationObserver(checkTicks).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-tick'],
  });
}

/** Runs in the page: scrolls up by half a viewport, wraps from the top to the end, and waits for the render. */
export async function scrollUp(box: HTMLElement | SVGElement): Promise<void> {
  if (box.scrollTop === 0) box.scrollTo({ top: box.scrollHeight });
  else box.scrollBy({ top: -box.clientHeight / 2 });
  await new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
    setTimeout(drawn, 1000);
  });
}
