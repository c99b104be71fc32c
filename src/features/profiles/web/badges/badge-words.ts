import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { BadgeTone } from '#ui/badge.tsx';
import type { IconShape } from '#ui/icon.tsx';
import { m } from '#words';
import type { Badge } from '../../domain/profile.ts';

export const BADGE_LOOKS: Readonly<Record<Badge['code'], { icon: IconShape; tone: BadgeTone }>> = {
  university_email: { icon: GraduationCap, tone: 'fit' },
  email_confirmed: { icon: Check, tone: 'neutral' },
  early_bird: { icon: BadgeCheck, tone: 'neutral' },
};

/** What a badge says by itself, in a few words. */
export function badgeWords(badge: Badge): string {
  if (badge.code === 'university_email')
    return m.verification_badge_university({ university: badge.university.short_name });
  return badge.code === 'email_confirmed' ? m.verification_badge_email() : m.verification_badge_early();
}

/** What tells most comes first. */
const ORDER: readonly Badge['code'][] = ['university_email', 'email_confirmed', 'early_bird'];

export function inOrder(badges: readonly Badge[]): Badge[] {
  return badges.toSorted((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
}
