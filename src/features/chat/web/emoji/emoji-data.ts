import type { EmojiData } from 'frimousse';
import { fold } from '#kit/fold.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { slimEmoji, type EmojiEntry } from './slim-emoji.ts';

const LOADERS: Record<Lang, () => Promise<{ default: unknown }>> = {
  es: async () => import('emojibase-data/es/data.json'),
  en: async () => import('emojibase-data/en/data.json'),
};

/** The tones of the data are numbered from light to dark. */
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const chapters = () => [
  { index: 0, label: m.chat_emoji_faces() },
  { index: 1, label: m.chat_emoji_people() },
  { index: 3, label: m.chat_emoji_nature() },
  { index: 4, label: m.chat_emoji_food() },
  { index: 5, label: m.chat_emoji_travel() },
  { index: 6, label: m.chat_emoji_activities() },
  { index: 7, label: m.chat_emoji_objects() },
  { index: 8, label: m.chat_emoji_symbols() },
  { index: 9, label: m.chat_emoji_flags() },
];

/** The emoji with their names in a language, from our own files. Throws where they do not come. */
export async function emojiData(lang: Lang): Promise<EmojiData> {
  const entries = (await LOADERS[lang]()).default as EmojiEntry[];
  return {
    locale: lang,
    emojis: slimEmoji(entries).map(forPicker),
    categories: chapters(),
    skinTones: {
      light: m.chat_emoji_tone_light(),
      'medium-light': m.chat_emoji_tone_medium_light(),
      medium: m.chat_emoji_tone_medium(),
      'medium-dark': m.chat_emoji_tone_medium_dark(),
      dark: m.chat_emoji_tone_dark(),
    },
  };
}

function forPicker({ emoji, label, tags = [], group = 0, version, skins }: EmojiEntry): EmojiData['emojis'][number] {
  // found without its accents as well
  const known = [label, ...tags];
  const plain = known.map(fold).filter((word) => !known.includes(word));
  const byTone = Object.fromEntries((skins ?? []).map((skin) => [TONES[Number(skin.tone) - 1], skin.emoji]));
  return {
    emoji,
    label,
    category: group,
    version,
    tags: [...tags, ...plain],
    ...(skins?.length && { skins: byTone as Record<(typeof TONES)[number], string> }),
  };
}
