import type { ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Wallet from 'lucide-react/icons/wallet';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { MatchScoreLabel } from '#ui/display/match-score-label.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupCard as Card } from '../../domain/schema.ts';
import {
  formatBudget,
  fitLabel,
  freeSlotsLabel,
  formatLocation,
  ruleLabels,
  GROUP_STATE_TONES,
  formatMoveInWindow,
} from '../group-labels.ts';
import { MemberSlots } from './member-slots.tsx';

/** Maximum number of rules on a card. */
const MAX_RULES = 3;

interface GroupCardProps {
  group: Card;
  /** Favorite button, at the top right. */
  saveButton?: ReactNode;
  /** Actions, at the bottom. */
  footer?: ReactNode;
  /** Heading level of the title. */
  headingLevel?: 2 | 3;
  /** True if the page of the group is visible to the viewer. */
  isLink?: boolean;
  /** Shows the state instead of the free slots, in lists of own groups. */
  showsState?: boolean;
}

/** Group card: members, free slots, budget, move-in window, rules, and the fit of the viewer. */
export function GroupCard({
  group,
  saveButton,
  footer,
  headingLevel = 2,
  isLink = true,
  showsState = false,
}: GroupCardProps) {
  const lang = useLang();
  const Heading = `h${headingLevel}` as const;
  const name = safeDisplayText(group.name);
  const fit = group.fit && fitLabel(group.fit, lang);
  const rules = ruleLabels(group)
    .filter(({ answer }) => answer !== 'indifferent')
    .slice(0, MAX_RULES);
  return (
    <article className="relative grid h-full min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex min-w-0 items-start gap-3">
        <GroupPhoto group={group} />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-2 font-head text-18 leading-ui" dir="auto">
            {isLink ? (
              <LocalizedLink
                to={`/groups/${group.id}`}
                className="rounded-card text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {name}
              </LocalizedLink>
            ) : (
              name
            )}
          </Heading>
          <p className="mt-0.5 line-clamp-2 text-14 text-muted">{formatLocation(group)}</p>
        </div>
        {saveButton && <div className="relative z-1 -mt-2 -mr-2">{saveButton}</div>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <MemberSlots group={group} />
        {showsState ? (
          <Badge tone={GROUP_STATE_TONES[group.state]}>{m.groups_state({ state: group.state })}</Badge>
        ) : (
          <span className="text-14 font-mid">{freeSlotsLabel(group)}</span>
        )}
      </div>
      <ul className="grid gap-1.5 text-14 text-muted">
        <FactItem icon={Wallet}>{formatBudget(group, lang) ?? m.groups_budget_none()}</FactItem>
        <FactItem icon={CalendarDays}>{formatMoveInWindow(group, lang) ?? m.groups_window_none()}</FactItem>
        {rules.length > 0 && <FactItem icon={HeartHandshake}>{rules.map(({ text }) => text).join(SEPARATOR)}</FactItem>}
      </ul>
      {fit && <MatchScoreLabel small tone={fit.tone} value={fit.percent} label={fit.text} />}
      {footer && <div className="relative z-1 self-end">{footer}</div>}
    </article>
  );
}

function FactItem({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} size={16} className="mt-0.5 text-subtle" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Square photo of a group, or the default image. */
export function GroupPhoto({ group, large }: { group: Pick<Card, 'photo_urls'>; large?: boolean }) {
  const side = large ? 96 : 64;
  return (
    <img
      src={large ? group.photo_urls.medium : group.photo_urls.small}
      alt=""
      width={side}
      height={side}
      decoding="async"
      className={
        large
          ? 'size-18 flex-none rounded-card bg-surface-press object-cover md:size-24'
          : 'size-16 flex-none rounded-inner bg-surface-press object-cover'
      }
    />
  );
}
