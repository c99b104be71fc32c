/** What the tests of this file have opened, wherever they did: hooks that are named while a test runs are never called. */
const closers: (() => Promise<unknown>)[] = [];

/** Has something closed when the last test of the file is over, what was opened last first. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  closers.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}
