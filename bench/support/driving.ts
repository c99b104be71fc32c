/** One message on its way: resolves when the server has taken it. Seats sit in pairs: 0 and 1, 2 and 3, and so on. */
export type SendOne = (from: number, mark: string) => Promise<void>;

export interface Client {
  sendOne: SendOne;
  close: () => void;
}

/** What was sent in one stretch; `delays` are milliseconds from sending to arrival at the other person. */
export interface Phase {
  sent: number;
  seconds: number;
  cpuUs: number;
  delays: number[];
}

export interface Driven {
  /** Keeps `inFlight` messages under way, at most `perSecond` begun each second (null: as many as are taken). */
  phase(inFlight: number, perSecond: number | null): Promise<Phase>;
  close: () => void;
}

/** Who sits across the table. */
export function across(seat: number): number {
  return seat % 2 === 0 ? seat + 1 : seat - 1;
}

/**
 * One side of a comparison, connected and ready to be driven. `connect` is given what to call when a message arrives;
 * `cpuUs` is the CPU time that the side's servers have used so far.
 */
export async function makeDriven(parts: {
  name: string;
  seatCount: number;
  phaseMs: number;
  connect: (arrived: (mark: string) => void) => Promise<Client>;
  cpuUs: () => Promise<number>;
}): Promise<Driven> {
  const { name, seatCount, phaseMs, connect, cpuUs } = parts;
  const arrivals = new Map<string, () => void>();
  const { sendOne, close } = await connect((mark) => {
    arrivals.get(mark)?.();
    arrivals.delete(mark);
  });
  let marks = 0;

  async function sendAndArrive(from: number, begun: number, delays: number[]): Promise<void> {
    const mark = `${name} ${(marks += 1)} ${'hola '.repeat(8)}`.trim();
    const arrived = new Promise<void>((resolve) => void arrivals.set(mark, resolve));
    await Promise.all([sendOne(from, mark), arrived.then(() => void delays.push(performance.now() - begun))]);
  }

  async function phase(inFlight: number, perSecond: number | null): Promise<Phase> {
    const delays: number[] = [];
    const before = await cpuUs();
    const start = performance.now();
    let next = 0;
    const lane = async () => {
      while (performance.now() - start < phaseMs) {
        const nth = next;
        next += 1;
        const due = perSecond === null ? performance.now() : start + (nth / perSecond) * 1000;
        const isEarly = due > performance.now();
        if (isEarly) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        // A message that had to wait for a free lane is late from the moment it was due.
        await sendAndArrive(nth % seatCount, isEarly ? performance.now() : due, delays);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    const seconds = (performance.now() - start) / 1000;
    return { sent: delays.length, seconds, cpuUs: (await cpuUs()) - before, delays };
  }

  return { phase, close };
}

const total = (phases: Phase[], of: (phase: Phase) => number) => phases.reduce((sum, phase) => sum + of(phase), 0);

/** Messages a second. */
export function rateOf(phases: Phase[]): number {
  return total(phases, (phase) => phase.sent) / total(phases, (phase) => phase.seconds);
}

/** CPU microseconds a message. */
export function cpuOf(phases: Phase[]): number {
  return total(phases, (phase) => phase.cpuUs) / total(phases, (phase) => phase.sent);
}

/** The delay in milliseconds that `share` of the messages stayed under. */
export function delayOf(phases: Phase[], share: number): number {
  const all = phases.flatMap((phase) => phase.delays).sort((a, b) => a - b);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
