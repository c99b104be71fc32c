/**
 * Starts `perSecond` requests a second for some time, whether or not earlier ones have been answered. Returns the
 * milliseconds of each from the moment it was due, and how many were turned away as `busy`.
 */
export async function runPacedPhase(
  { perSecond, ms }: { perSecond: number; ms: number },
  sendOne: (nth: number) => Promise<{ status: number }>,
): Promise<{ delays: number[]; busy: number }> {
  const delays: number[] = [];
  let busy = 0;
  const begun = performance.now();
  const requests = Array.from({ length: Math.floor((perSecond * ms) / 1000) }, async (_, nth) => {
    const due = begun + (nth / perSecond) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const { status } = await sendOne(nth);
    if (status === 503) busy += 1;
    else if (status >= 400) throw new Error(`a request was answered ${status}`);
    else delays.push(performance.now() - due);
  });
  await Promise.all(requests);
  return { delays, busy };
}
