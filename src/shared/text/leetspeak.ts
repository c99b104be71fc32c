/** Letters that digits and symbols stand for. */
export const LEETSPEAK = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
} as const;

/** Reads every digit and symbol that stands for a letter as that letter. */
export function decodeLeet(text: string): string {
  return text.replaceAll(/[0134578@$]/g, (sign) => (LEETSPEAK as Record<string, string>)[sign] ?? sign);
}
