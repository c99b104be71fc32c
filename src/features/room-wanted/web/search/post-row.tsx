import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { PersonMatch } from '#features/matching/web/public/person-match.tsx';
import { LANGUAGE_LABELS } from '#features/properties/web/public/language-labels.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate, formatEuros, formatList } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import type { FoundPost, Post } from '../../domain/schema.ts';

/** A post with its author, how the reader fits with them, and a button to write. */
export function PostRow({ found }: { found: FoundPost }) {
  const lang = useLang();
  const { post, profile } = found;
  const speaks = post.languages.map((language) => LANGUAGE_LABELS[language]());
  return (
    <PersonMatch
      match={found}
      actions={
        <Button
          variant="outline"
          icon={MessageCircle}
          onClick={() => openChat({ userId: profile.user_id, name: profile.display_name })}
        >
          {m.wanted_write()}
        </Button>
      }
    >
      <div className="grid w-full gap-1">
        <p className="font-mid">{placeLine(post)}</p>
        <p className="num text-14 text-muted">{planLine(post, lang)}</p>
        {post.about && (
          <p
            dir="auto"
            lang={textLang(post.about, lang)}
            className="mt-1 max-w-[62ch] [overflow-wrap:anywhere] whitespace-pre-line"
          >
            {safeDisplayText(post.about)}
          </p>
        )}
        {speaks.length > 0 && (
          <p className="text-14 text-muted">{m.wanted_speaks({ languages: formatList(speaks, lang) })}</p>
        )}
      </div>
    </PersonMatch>
  );
}

/** 'València · Benimaclet, Ruzafa' */
function placeLine({ city, zones }: Post): string {
  return [city?.name, zones.map(safeDisplayText).join(', ')].filter(Boolean).join(SEPARATOR);
}

/** 'Hasta 420 € al mes · Entra entre el 1 y el 31 de octubre · 10 meses' */
function planLine(post: Post, lang: Lang): string {
  const { budget_cents: budget, move_in_from: from, move_in_to: to, stay_months: months } = post;
  const day = (text: string) => formatDate(text, lang, 'longDay');
  return [
    budget !== null && m.wanted_up_to({ amount: formatEuros(budget, lang) }),
    from !== null &&
      (to === null || to === from
        ? m.wanted_move_on({ day: day(from) })
        : m.wanted_move_between({ from: day(from), to: day(to) })),
    months !== null && m.wanted_months({ count: months }),
  ]
    .filter(Boolean)
    .join(SEPARATOR);
}
