import { useState } from 'react';
import Accessibility from 'lucide-react/icons/accessibility';
import Armchair from 'lucide-react/icons/armchair';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Fence from 'lucide-react/icons/fence';
import Flame from 'lucide-react/icons/flame';
import Layers from 'lucide-react/icons/layers';
import Ruler from 'lucide-react/icons/ruler';
import Snowflake from 'lucide-react/icons/snowflake';
import Sun from 'lucide-react/icons/sun';
import Video from 'lucide-react/icons/video';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Wifi from 'lucide-react/icons/wifi';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { ExternalLink } from '#ui/navigation/external-link.tsx';
import { formatList, upperFirst } from '#shared/i18n/format.ts';
import { textLang } from '#shared/text/detect-language.ts';
import { m } from '#messages';
import { APPLIANCE_LABELS, HEATING_LABELS } from '../labels/term-labels.ts';
import { formatFloor, lowercaseLabel, type DetailProperty } from './detail-format.ts';

/** Texts above this length are collapsed at first. */
const LONG_TEXT = 600;

/** Features and description of the property. */
export function FactsSection({ property }: { property: DetailProperty }) {
  const lang = useLang();
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {toFacts(property, lang).map(([icon, text]) => (
          <li key={text} className="flex min-w-0 items-center gap-3 text-14 leading-[1.3]">
            <Icon icon={icon} className="text-muted" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {property.appliances.length > 0 && (
        <p className="flex gap-3 text-14 leading-[1.4]">
          <Icon icon={WashingMachine} className="text-muted" />
          {upperFirst(
            formatList(
              property.appliances.map((one) => lowercaseLabel(APPLIANCE_LABELS[one](), lang)),
              lang,
            ),
            lang,
          )}
        </p>
      )}
      {property.description && <Description text={safeDisplayText(property.description)} />}
      {property.video_url && (
        <ExternalLink href={property.video_url} className="inline-flex min-h-tap items-center gap-2 justify-self-start">
          <Icon icon={Video} />
          {m.property_video()}
        </ExternalLink>
      )}
    </>
  );
}

function toFacts(property: DetailProperty, lang: Lang): [LucideIcon, string][] {
  const { m2, bedrooms, bathrooms, furnished } = property;
  const facts: [LucideIcon, string | null][] = [
    [Ruler, m2 === null ? null : m.property_size({ m2 })],
    [BedDouble, bedrooms === null ? null : m.property_bedrooms({ count: bedrooms })],
    [Bath, bathrooms === null ? null : m.property_bathrooms({ count: bathrooms })],
    [Layers, formatFloor(property)],
    [Flame, formatHeating(property, lang)],
    [Snowflake, property.air_conditioning ? m.property_air() : null],
    [Armchair, furnished === null ? null : furnished ? m.property_furnished() : m.property_unfurnished()],
    [Sun, property.terrace ? m.properties_field_terrace() : null],
    [Fence, property.balcony ? m.properties_field_balcony() : null],
    [Wifi, property.wifi ? m.property_wifi() : null],
    [Accessibility, property.accessible ? m.property_accessible() : null],
  ];
  return facts.filter((fact): fact is [LucideIcon, string] => fact[1] !== null);
}

function Description({ text }: { text: string }) {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        dir="auto"
        lang={textLang(text, lang)}
        className={cx('max-w-[64ch] [overflow-wrap:anywhere] whitespace-pre-line', isLong && !isOpen && 'line-clamp-8')}
      >
        {text}
      </p>
      {isLong && (
        <Button variant="ghost" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.property_less() : m.property_more()}
        </Button>
      )}
    </div>
  );
}

function formatHeating({ heating }: DetailProperty, lang: Lang): string | null {
  if (heating === null) return null;
  const text = HEATING_LABELS[heating]();
  return heating === 'none' ? text : m.property_heating({ kind: lowercaseLabel(text, lang) });
}
