import type { EmojiData } from 'frimousse';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { stripEmojiData, type EmojiEntry } from './strip-emoji-data.ts';

const spanishNames = async () => import('emojibase-data/es/data.json');
/** The data has no Catalan names; those in Spanish are found by whoever writes Catalan. */
const LOADERS: Record<Lang, () => Promise<{ default: unknown }>> = {
  es: spanishNames,
  en: async () => import('emojibase-data/en/data.json'),
  ca: spanishNames,
};

/** Skin tones in the order of the data, light to dark. */
const SKIN_TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

const categories = () => [
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

/** Loads the emoji data of a language from bundled files. Rejects if loading fails. */
export async function loadEmojiData(lang: Lang): Promise<EmojiData> {
  const entries = (await LOADERS[lang]()).default as EmojiEntry[];
  return {
    locale: lang,
    emojis: stripEmojiData(entries).map(toPickerEmoji),
    categories: categories(),
    skinTones: {
      light: m.chat_emoji_tone_light(),
      'medium-light': m.chat_emoji_tone_medium_light(),
      medium: m.chat_emoji_tone_medium(),
      'medium-dark': m.chat_emoji_tone_medium_dark(),
      dark: m.chat_emoji_tone_dark(),
    },
  };
}

function toPickerEmoji({
  emoji,
  label,
  tags = [],
  group = 0,
  version,
  skins,
}: EmojiEntry): EmojiData['emojis'][number] {
  // Tags without accents, for searching.
  const searchTexts = [label, ...tags];
  const plain = searchTexts.map(foldDiacritics).filter((word) => !searchTexts.includes(word));
  const byTone = Object.fromEntries((skins ?? []).map((skin) => [SKIN_TONES[Number(skin.tone) - 1], skin.emoji]));
  return {
    emoji,
    label,
    category: group,
    version,
    tags: [...tags, ...plain],
    ...(skins?.length && { skins: byTone as Record<(typeof SKIN_TONES)[number], string> }),
  };
}
