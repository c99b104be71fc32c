import { isSeen } from '../scroll-rules.ts';

/** The seq of the newest message of the other person that is on the screen far enough to count as read. */
export function newestSeen(box: HTMLElement): number | null {
  const frame = box.getBoundingClientRect();
  const bubbles = [...box.querySelectorAll<HTMLElement>('[data-theirs]')];
  const seen = bubbles.findLast((bubble) => {
    const { top, bottom, height } = bubble.getBoundingClientRect();
    return isSeen(Math.min(bottom, frame.bottom) - Math.max(top, frame.top), height, frame.height);
  });
  return seen ? Number(seen.dataset['theirs']) : null;
}
