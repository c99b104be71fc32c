import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Badge as Checked } from '../../domain/profile.ts';
import { BADGE_STYLES, badgeLabel, sortBadges } from '../badges/badge-labels.ts';

const BadgesDialog = lazyComponent(async () => (await import('../badges/badges-dialog.tsx')).BadgesDialog);

interface VerificationBadgesProps {
  /** Display name of the badge owner. */
  name: string;
  badges: readonly Checked[];
  className?: string;
}

/** Verification badges; a press opens the details. */
export function VerificationBadges({ name, badges, className }: VerificationBadgesProps) {
  if (badges.length === 0) return null;
  return (
    <WithBadgesDialog name={name} badges={badges}>
      {(open) => (
        <ul aria-label={m.profiles_badges()} className={cx('-my-2 flex flex-wrap gap-x-2', className)}>
          {sortBadges(badges).map((badge) => (
            <li key={badge.code} className="max-w-full min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                className="inline-flex min-h-tap max-w-full items-center rounded-control hover:opacity-80"
                onClick={open}
              >
                <Badge tone={BADGE_STYLES[badge.code].tone} icon={BADGE_STYLES[badge.code].icon}>
                  {badgeLabel(badge)}
                </Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </WithBadgesDialog>
  );
}

/** Compact variant: an icon, shown only if the university is verified. */
export function VerifiedMark({ name, badges }: Omit<VerificationBadgesProps, 'className'>) {
  const badge = badges.find(({ code }) => code === 'university_email');
  if (!badge) return null;
  return (
    <WithBadgesDialog name={name} badges={badges}>
      {(open) => (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={m.verification_mark({ what: badgeLabel(badge), name })}
          className="-my-2 grid size-tap flex-none place-items-center rounded-control text-success-text hover:bg-surface-quiet"
          onClick={open}
        >
          <Icon icon={BADGE_STYLES.university_email.icon} size={16} />
        </button>
      )}
    </WithBadgesDialog>
  );
}

/** Loads the details dialog on the first press. */
function WithBadgesDialog({
  name,
  badges,
  children,
}: Omit<VerificationBadgesProps, 'className'> & { children: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <BadgesDialog name={name} badges={badges} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
