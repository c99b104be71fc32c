/** Sends one message and resolves when the server has accepted it. Clients form pairs: 0 and 1, 2 and 3, and so on. */
export type SendMessage = (from: number, mark: string) => Promise<void>;

export interface LoadClient {
  sendMessage: SendMessage;
  close: () => void;
}

/** Result of one phase; `delays` are milliseconds from sending to arrival at the other person. */
export interface PhaseResult {
  sent: number;
  seconds: number;
  cpuUs: number;
  delays: number[];
}

export interface LoadTarget {
  /** Keeps `inFlight` messages in flight, starting at most `perSecond` each second (null: unlimited). */
  runPhase(inFlight: number, perSecond: number | null): Promise<PhaseResult>;
  close: () => void;
}

/** Index of the other client of the pair. */
export function partnerOf(seat: number): number {
  return seat % 2 === 0 ? seat + 1 : seat - 1;
}

/** Numbers of the messages that are under way. */
const [FIRST_MARK, MARKS] = [10_000, 90_000];

/**
 * Connects one side of a comparison. `connect` receives a callback for arriving messages; `cpuUs` returns the CPU time
 * used so far by the side's servers. Before each phase it is driven for `warmUpMs` without being measured: the memory of a
 * server that waited for its turn has been paged out.
 */
export async function createLoadTarget(options: {
  seatCount: number;
  phaseMs: number;
  warmUpMs?: number;
  connect: (arrived: (mark: string) => void) => Promise<LoadClient>;
  cpuUs: () => Promise<number>;
}): Promise<LoadTarget> {
  const { seatCount, phaseMs, warmUpMs = 0, connect, cpuUs } = options;
  const arrivals = new Map<string, () => void>();
  const { sendMessage, close } = await connect((mark) => {
    arrivals.get(mark)?.();
    arrivals.delete(mark);
  });
  let marks = 0;

  async function sendAndArrive(from: number, begun: number, delays: number[]): Promise<void> {
    // Five digits: six read like a phone number, and such a message costs the check of the whole conversation.
    const mark = `hola ${FIRST_MARK + ((marks += 1) % MARKS)} ${'hola '.repeat(8)}`.trim();
    const arrived = new Promise<void>((resolve) => void arrivals.set(mark, resolve));
    await Promise.all([sendMessage(from, mark), arrived.then(() => void delays.push(performance.now() - begun))]);
  }

  async function phase(inFlight: number, perSecond: number | null): Promise<PhaseResult> {
    if (warmUpMs > 0) await drive(inFlight, perSecond, warmUpMs);
    const before = await cpuUs();
    const { delays, seconds } = await drive(inFlight, perSecond, phaseMs);
    return { sent: delays.length, seconds, cpuUs: (await cpuUs()) - before, delays };
  }

  async function drive(inFlight: number, perSecond: number | null, forMs: number) {
    const delays: number[] = [];
    const start = performance.now();
    let next = 0;
    const lane = async () => {
      while (performance.now() - start < forMs) {
        const nth = next;
        next += 1;
        const due = perSecond === null ? performance.now() : start + (nth / perSecond) * 1000;
        const isEarly = due > performance.now();
        if (isEarly) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        // A message that waited for a free lane counts from the moment it was due (avoids coordinated omission).
        await sendAndArrive(nth % seatCount, isEarly ? performance.now() : due, delays);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    return { delays, seconds: (performance.now() - start) / 1000 };
  }

  return { runPhase: phase, close };
}

const sumOver = (phases: PhaseResult[], of: (phase: PhaseResult) => number) =>
  phases.reduce((sum, phase) => sum + of(phase), 0);

/** Messages per second. */
export function messagesPerSecond(phases: PhaseResult[]): number {
  return sumOver(phases, (phase) => phase.sent) / sumOver(phases, (phase) => phase.seconds);
}

/** CPU microseconds per message. */
export function cpuUsPerMessage(phases: PhaseResult[]): number {
  return sumOver(phases, (phase) => phase.cpuUs) / sumOver(phases, (phase) => phase.sent);
}

/** Delay percentile in milliseconds; `share` is between 0 and 1. */
export function delayPercentile(phases: readonly Pick<PhaseResult, 'delays'>[], share: number): number {
  const all = phases.flatMap((phase) => phase.delays).sort((a, b) => a - b);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
