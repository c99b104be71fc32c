import { useState } from 'react';
import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { loadEmojiData } from './emoji-data.ts';
import { saveRecentEmoji, saveSkinTone, loadSkinTone, loadRecentEmoji } from './emoji-preferences.ts';

const CELL_CLASSES = 'grid size-11 place-items-center rounded-control text-[24px] leading-none';

const PICKER_COMPONENTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-surface px-2 py-1.5 text-12 font-strong text-muted">
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => <div {...props}>{children}</div>,
  Emoji: ({ emoji, ...props }) => (
    <button type="button" {...props} className={cx(CELL_CLASSES, emoji.isActive && 'bg-surface-press')}>
      {emoji.emoji}
    </button>
  ),
};

/** Emoji picker with search, categories and recent emoji. */
export function EmojiPanel({ ownId, onPick }: { ownId: string; onPick: (emoji: string) => void }) {
  const lang = useLang();
  const [own] = useState(() => userStorage(ownId));
  const [recents, setRecents] = useState(() => loadRecentEmoji(own));
  const [query, setQuery] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const pick = (emoji: string) => {
    setRecents(saveRecentEmoji(own, emoji));
    onPick(emoji);
  };
  if (hasFailed)
    return <p className="grid h-full place-items-center p-6 text-center text-14">{m.chat_emoji_failed()}</p>;
  return (
    <EmojiPicker.Root
      key={lang}
      columns={7}
      locale={lang}
      skinTone={loadSkinTone(own)}
      resolveEmojiData={async () =>
        loadEmojiData(lang).catch((error: unknown) => {
          setFailed(true);
          throw error;
        })
      }
      onEmojiSelect={({ emoji }) => pick(emoji)}
      className="flex h-full flex-col"
    >
      <div className="flex flex-none items-center gap-1 p-2">
        <EmojiPicker.Search
          // Detached from the form, so that Enter picks instead of sending.
          form=""
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={m.chat_emoji_search()}
          aria-label={m.chat_emoji_search()}
          autoFocus={matchMedia('(hover: hover)').matches}
          className="min-h-tap min-w-0 flex-1 rounded-control bg-surface-quiet px-3 text-16 placeholder:text-muted"
        />
        <EmojiPicker.SkinTone>
          {({ skinTone, setSkinTone, skinToneVariations }) => {
            const at = skinToneVariations.findIndex((one) => one.skinTone === skinTone);
            const next = skinToneVariations[(at + 1) % skinToneVariations.length];
            const choose = () => {
              if (!next) return;
              setSkinTone(next.skinTone);
              saveSkinTone(own, next.skinTone);
            };
            return (
              <button
                type="button"
                aria-label={m.chat_emoji_tone()}
                onClick={choose}
                className={cx(CELL_CLASSES, 'hover:bg-surface-quiet')}
              >
                {skinToneVariations[at]?.emoji}
              </button>
            );
          }}
        </EmojiPicker.SkinTone>
      </div>
      {query === '' && recents.length > 0 && (
        <section
          aria-label={m.chat_emoji_recent()}
          className="flex flex-none overflow-x-auto border-b border-line px-2 pb-1 [scrollbar-width:none]"
        >
          {recents.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => pick(emoji)}
              className={cx(CELL_CLASSES, 'flex-none hover:bg-surface-quiet')}
            >
              {emoji}
            </button>
          ))}
        </section>
      )}
      <EmojiPicker.Viewport className="min-h-0 flex-1 overscroll-contain px-2 [scrollbar-width:thin]">
        <EmojiPicker.Loading className="grid h-full place-items-center text-14 text-muted">
          {m.chat_emoji_loading()}
        </EmojiPicker.Loading>
        <EmojiPicker.Empty className="grid h-full place-items-center text-14 text-muted">
          {m.chat_emoji_none()}
        </EmojiPicker.Empty>
        <EmojiPicker.List components={PICKER_COMPONENTS} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
