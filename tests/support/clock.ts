/** A clock that moves only when told. Starts at the real time, since the accounts library looks at that. */
export function makeTestClock() {
  let at = Date.now();
  return { now: () => new Date(at), advance: (ms: number) => void (at += ms) };
}
export type TestClock = ReturnType<typeof makeTestClock>;
