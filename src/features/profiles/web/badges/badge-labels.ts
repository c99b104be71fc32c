import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Badge } from '../../domain/profile.ts';

export const BADGE_STYLES: Readonly<Record<Badge['code'], { icon: LucideIcon; tone: BadgeTone }>> = {
  university_email: { icon: GraduationCap, tone: 'success' },
  email_confirmed: { icon: Check, tone: 'neutral' },
  early_bird: { icon: BadgeCheck, tone: 'neutral' },
};

/** Short label of a badge. */
export function badgeLabel(badge: Badge): string {
  if (badge.code === 'university_email')
    return m.verification_badge_university({ university: badge.university.short_name });
  return badge.code === 'email_confirmed' ? m.verification_badge_email() : m.verification_badge_early();
}

/** Most informative first. */
const BADGE_ORDER: readonly Badge['code'][] = ['university_email', 'email_confirmed', 'early_bird'];

export function sortBadges(badges: readonly Badge[]): Badge[] {
  return badges.toSorted((a, b) => BADGE_ORDER.indexOf(a.code) - BADGE_ORDER.indexOf(b.code));
}
