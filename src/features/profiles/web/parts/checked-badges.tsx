import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Badge as Checked } from '../../domain/profile.ts';
import { BADGE_LOOKS, badgeWords, inOrder } from '../badges/badge-words.ts';

const BadgesDialog = lazy(async () => ({ default: (await import('../badges/badges-dialog.tsx')).BadgesDialog }));

interface CheckedBadgesProps {
  /** Whose they are, as the reader knows them. */
  name: string;
  badges: readonly Checked[];
  className?: string;
}

/** What was checked about somebody; pressing one says how and when. */
export function CheckedBadges({ name, badges, className }: CheckedBadgesProps) {
  if (badges.length === 0) return null;
  return (
    <WithDialog name={name} badges={badges}>
      {(open) => (
        <ul aria-label={m.profiles_badges()} className={cx('-my-2 flex flex-wrap gap-x-2', className)}>
          {inOrder(badges).map((badge) => (
            <li key={badge.code} className="max-w-full min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                className="inline-flex min-h-tap max-w-full items-center rounded-control hover:opacity-80"
                onClick={open}
              >
                <Badge tone={BADGE_LOOKS[badge.code].tone} icon={BADGE_LOOKS[badge.code].icon}>
                  {badgeWords(badge)}
                </Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
    </WithDialog>
  );
}

/** The same where there is room for one sign: there only for somebody whose university was checked. */
export function CheckedMark({ name, badges }: Omit<CheckedBadgesProps, 'className'>) {
  const badge = badges.find(({ code }) => code === 'university_email');
  if (!badge) return null;
  return (
    <WithDialog name={name} badges={badges}>
      {(open) => (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={m.verification_mark({ what: badgeWords(badge), name })}
          className="-my-2 grid size-tap flex-none place-items-center rounded-control text-fit-text hover:bg-surface-quiet"
          onClick={open}
        >
          <Icon of={BADGE_LOOKS.university_email.icon} size={16} />
        </button>
      )}
    </WithDialog>
  );
}

/** Brings the words on the badges when one is pressed. */
function WithDialog({
  name,
  badges,
  children,
}: Omit<CheckedBadgesProps, 'className'> & { children: (open: () => void) => ReactNode }) {
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
