/** From here on a talk is no fun: seconds there and back, and the share of what is lost on the way. */
export const WEAK = { roundTripS: 0.6, lost: 0.08 } as const;

interface Stat {
  type?: string;
  nominated?: boolean;
  currentRoundTripTime?: number;
  fractionLost?: number;
}

/** Whether a connection's statistics tell of a weak one. What is not known is taken for good. */
export function isWeak(stats: readonly unknown[]): boolean {
  return (stats as readonly Stat[]).some((stat) => {
    if (stat.type === 'candidate-pair')
      return stat.nominated === true && (stat.currentRoundTripTime ?? 0) > WEAK.roundTripS;
    return stat.type === 'remote-inbound-rtp' && (stat.fractionLost ?? 0) > WEAK.lost;
  });
}
