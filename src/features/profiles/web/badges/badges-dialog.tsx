import { useLang } from '#browser/lang.ts';
import type { Lang } from '#kit/lang.ts';
import { setApart } from '#kit/text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Badge } from '../../domain/profile.ts';
import { BADGE_LOOKS, badgeWords, inOrder } from './badge-words.ts';

interface BadgesDialogProps {
  name: string;
  badges: readonly Badge[];
  onClose: () => void;
}

/** What was checked about somebody, how, and when; and what that does not say. */
export function BadgesDialog({ name, badges, onClose }: BadgesDialogProps) {
  const lang = useLang();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={m.verification_close()}
      title={m.verification_dialog_title({ name: setApart(name) })}
    >
      <ul className="grid gap-5">
        {inOrder(badges).map((badge) => (
          <li key={badge.code} className="flex gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-fit-tint text-fit-text">
              <Icon of={BADGE_LOOKS[badge.code].icon} />
            </span>
            <div className="grid min-w-0 gap-0.5">
              <p className="font-strong">{badgeWords(badge)}</p>
              <p className="text-14 text-soft">{howWords(badge)}</p>
              {badge.on && <p className="text-14 text-soft">{m.verification_on({ day: dayWords(badge.on, lang) })}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-14 text-soft">{m.verification_dialog_note()}</p>
    </Dialog>
  );
}

function howWords(badge: Badge): string {
  if (badge.code === 'university_email') return m.verification_how_university({ university: badge.university.name });
  return badge.code === 'email_confirmed' ? m.verification_how_email() : m.verification_how_early();
}

/** '3 de diciembre de 2026', '3 December 2026'. */
export function dayWords(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
