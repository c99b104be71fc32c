import { useLang } from '#browser/i18n/lang.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Badge } from '../../domain/profile.ts';
import { BADGE_STYLES, badgeLabel, sortBadges } from './badge-labels.ts';

interface BadgesDialogProps {
  name: string;
  badges: readonly Badge[];
  onClose: () => void;
}

/** Explains what was verified, how, when, and what a badge does not guarantee. */
export function BadgesDialog({ name, badges, onClose }: BadgesDialogProps) {
  const lang = useLang();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={m.verification_close()}
      title={m.verification_dialog_title({ name: isolateBidi(name) })}
    >
      <ul className="grid gap-5">
        {sortBadges(badges).map((badge) => (
          <li key={badge.code} className="flex gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-success-tint text-success-text">
              <Icon icon={BADGE_STYLES[badge.code].icon} />
            </span>
            <div className="grid min-w-0 gap-0.5">
              <p className="font-strong">{badgeLabel(badge)}</p>
              <p className="text-14 text-muted">{verificationMethod(badge)}</p>
              {badge.on && (
                <p className="text-14 text-muted">{m.verification_on({ day: formatDate(badge.on, lang) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-14 text-muted">{m.verification_dialog_note()}</p>
    </Dialog>
  );
}

function verificationMethod(badge: Badge): string {
  if (badge.code === 'university_email') return m.verification_how_university({ university: badge.university.name });
  return badge.code === 'email_confirmed' ? m.verification_how_email() : m.verification_how_early();
}
