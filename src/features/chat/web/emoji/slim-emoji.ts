/** What is used of an entry of the emoji data. */
export interface EmojiEntry {
  emoji: string;
  label: string;
  tags?: string[] | undefined;
  /** The chapter it stands in; parts of emoji have none. */
  group?: number | undefined;
  order?: number | undefined;
  version: number;
  skins?: { emoji: string; tone?: number | number[] | undefined }[] | undefined;
}

export const EMOJI = {
  /** Newer ones are empty boxes on devices of 2021 and before. */
  newestVersion: 14,
  /** Skin tones and the like, which nobody picks by themselves. */
  partsGroup: 2,
} as const;

/** The emoji one can pick, in their order, and of each only what the picker needs: a quarter of the data. */
export function slimEmoji(entries: readonly EmojiEntry[]): EmojiEntry[] {
  return entries
    .filter(({ version, group }) => version <= EMOJI.newestVersion && group !== undefined && group !== EMOJI.partsGroup)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ emoji, label, tags, group, version, skins }) => {
      const tones = skins
        ?.filter(({ tone }) => typeof tone === 'number')
        .map((skin) => ({ emoji: skin.emoji, tone: skin.tone }));
      return { emoji, label, tags, group, version, ...(tones && { skins: tones }) };
    });
}
