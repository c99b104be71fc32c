/** Fields of the emoji data in use. */
export interface EmojiEntry {
  emoji: string;
  label: string;
  tags?: string[] | undefined;
  /** Category; components have none. */
  group?: number | undefined;
  order?: number | undefined;
  version: number;
  skins?: { emoji: string; tone?: number | number[] | undefined }[] | undefined;
}

export const EMOJI_DATA = {
  /** Newer emoji are missing on devices of 2021 and before. */
  newestVersion: 14,
  /** Components such as skin tones, which are not picked by themselves. */
  componentGroup: 2,
} as const;

/** Selects and sorts the emoji and drops unused fields: a quarter of the data remains. */
export function stripEmojiData(entries: readonly EmojiEntry[]): EmojiEntry[] {
  return entries
    .filter(
      ({ version, group }) =>
        version <= EMOJI_DATA.newestVersion && group !== undefined && group !== EMOJI_DATA.componentGroup,
    )
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ emoji, label, tags, group, version, skins }) => {
      const tones = skins
        ?.filter(({ tone }) => typeof tone === 'number')
        .map((skin) => ({ emoji: skin.emoji, tone: skin.tone }));
      return { emoji, label, tags, group, version, ...(tones && { skins: tones }) };
    });
}
