/** Mobile network of 1.6 Mbit/s and 150 ms, for `Network.emulateNetworkConditions`. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
