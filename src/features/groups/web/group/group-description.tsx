import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Minus from 'lucide-react/icons/minus';
import Wallet from 'lucide-react/icons/wallet';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Answer } from '#features/profiles/domain/fields.ts';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { formatBudget, ruleLabels, formatStay, formatMoveInWindow } from '../group-labels.ts';

const RULE_ICONS: Record<Answer, LucideIcon> = { yes: Check, no: Ban, indifferent: Minus };

/** Description, requirements and house rules of a group. `isOwn`: in the words of its members. */
export function GroupDescription({ group, isOwn = false }: { group: Group; isOwn?: boolean }) {
  const lang = useLang();
  const rules = ruleLabels(group);
  const zones = group.zones.map(safeDisplayText).join(', ');
  const facts: [LucideIcon, string, string | null][] = [
    [Wallet, m.groups_field_budget(), formatBudget(group, lang)],
    [CalendarDays, m.groups_field_window(), formatMoveInWindow(group, lang)],
    [Clock, m.groups_field_stay(), formatStay(group)],
    [MapPin, m.groups_field_zones(), zones || null],
  ];
  return (
    <Card as="section" aria-labelledby="group-about" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="group-about" className="text-18">
        {isOwn ? m.groups_about_own() : m.groups_about()}
      </h2>
      {group.description ? (
        <p
          className="max-w-[68ch] wrap-anywhere whitespace-pre-line"
          dir="auto"
          lang={textLang(group.description, lang)}
        >
          {safeDisplayText(group.description)}
        </p>
      ) : (
        <p className="text-muted">{isOwn ? m.groups_no_description_own() : m.groups_no_description()}</p>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([icon, name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="flex items-center gap-2 text-14 text-subtle">
              <Icon icon={icon} />
              {name}
            </dt>
            <dd className={cx('pl-7', text === null ? 'text-muted' : 'wrap-anywhere')}>
              {text ?? m.groups_not_specified()}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2 border-t border-line pt-5">
        <h3 className="text-16">{isOwn ? m.groups_rules_own() : m.groups_rules()}</h3>
        {rules.length === 0 ? (
          <p className="text-muted">{isOwn ? m.groups_no_rules_own() : m.groups_no_rules()}</p>
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2">
            {rules.map(({ key, answer, text }) => (
              <RuleItem key={key} icon={RULE_ICONS[answer]}>
                {text}
              </RuleItem>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function RuleItem({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-px text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
