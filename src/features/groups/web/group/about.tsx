import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Minus from 'lucide-react/icons/minus';
import Wallet from 'lucide-react/icons/wallet';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { Answer } from '#features/profiles/domain/fields.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { budgetWords, ruleWords, stayWords, windowWords } from '../group-words.ts';

const RULE_ICONS: Record<Answer, IconShape> = { yes: Check, no: Ban, indifferent: Minus };

/** What the group says of itself: in its own words, what it looks for, and how they want to live. */
export function About({ group }: { group: Group }) {
  const lang = useLang();
  const rules = ruleWords(group);
  const zones = group.zones.map(shownText).join(', ');
  const facts: [IconShape, string, string | null][] = [
    [Wallet, m.groups_field_budget(), budgetWords(group, lang)],
    [CalendarDays, m.groups_field_window(), windowWords(group, lang)],
    [Clock, m.groups_field_stay(), stayWords(group)],
    [MapPin, m.groups_field_zones(), zones || null],
  ];
  return (
    <Card as="section" aria-labelledby="group-about" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="group-about" className="text-18">
        {m.groups_about()}
      </h2>
      {group.description ? (
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line" dir="auto">
          {shownText(group.description)}
        </p>
      ) : (
        <p className="text-soft">{m.groups_no_description()}</p>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([icon, name, words]) => (
          <div key={name} className="min-w-0">
            <dt className="flex items-center gap-2 text-14 text-faint">
              <Icon of={icon} />
              {name}
            </dt>
            <dd className={cx('pl-7', words === null ? 'text-soft' : 'wrap-anywhere')}>
              {words ?? m.groups_not_said()}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2 border-t border-line pt-5">
        <h3 className="text-16">{m.groups_rules()}</h3>
        {rules.length === 0 ? (
          <p className="text-soft">{m.groups_no_rules()}</p>
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2">
            {rules.map(({ key, answer, words }) => (
              <Rule key={key} icon={RULE_ICONS[answer]}>
                {words}
              </Rule>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Rule({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} className="mt-px text-soft" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
