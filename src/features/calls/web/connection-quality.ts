/** Thresholds of a weak connection: round-trip time in seconds and share of lost packets. */
export const WEAK_CONNECTION = { roundTripS: 0.6, packetLoss: 0.08 } as const;

interface RtcStat {
  type?: string;
  nominated?: boolean;
  currentRoundTripTime?: number;
  fractionLost?: number;
}

/** True if the RTC statistics indicate a weak connection. Missing values count as good. */
export function isWeakConnection(stats: readonly unknown[]): boolean {
  return (stats as readonly RtcStat[]).some((stat) => {
    if (stat.type === 'candidate-pair')
      return stat.nominated === true && (stat.currentRoundTripTime ?? 0) > WEAK_CONNECTION.roundTripS;
    return stat.type === 'remote-inbound-rtp' && (stat.fractionLost ?? 0) > WEAK_CONNECTION.packetLoss;
  });
}
