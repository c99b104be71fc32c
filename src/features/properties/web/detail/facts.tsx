import { useState } from 'react';
import Accessibility from 'lucide-react/icons/accessibility';
import Armchair from 'lucide-react/icons/armchair';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Flame from 'lucide-react/icons/flame';
import Layers from 'lucide-react/icons/layers';
import Ruler from 'lucide-react/icons/ruler';
import Snowflake from 'lucide-react/icons/snowflake';
import Video from 'lucide-react/icons/video';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Wifi from 'lucide-react/icons/wifi';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { Lang } from '#kit/lang.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { m } from '#words';
import { APPLIANCE_WORDS, HEATING_WORDS } from '../term-words.ts';
import { floorWords, listWords, lowered, type Home } from './detail-words.ts';

/** Longer texts are folded to some lines at first. */
const LONG_TEXT = 600;

/** What the home has, and what its owner says of it. */
export function Facts({ home }: { home: Home }) {
  const lang = useLang();
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {factsOf(home, lang).map(([icon, words]) => (
          <li key={words} className="flex min-w-0 items-center gap-3 text-14 leading-[1.3]">
            <Icon of={icon} className="text-soft" />
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ul>
      {home.appliances.length > 0 && (
        <p className="flex gap-3 text-14 leading-[1.4]">
          <Icon of={WashingMachine} className="text-soft" />
          {sentence(
            listWords(
              home.appliances.map((one) => lowered(APPLIANCE_WORDS[one](), lang)),
              lang,
            ),
          )}
        </p>
      )}
      {home.description && <Description text={shownText(home.description)} />}
      {home.video_url && (
        <OutsideLink href={home.video_url} className="inline-flex min-h-tap items-center gap-2 justify-self-start">
          <Icon of={Video} />
          {m.home_video()}
        </OutsideLink>
      )}
    </>
  );
}

function factsOf(home: Home, lang: Lang): [IconShape, string][] {
  const { m2, bedrooms, bathrooms, furnished } = home;
  const facts: [IconShape, string | null][] = [
    [Ruler, m2 === null ? null : m.home_size({ m2 })],
    [BedDouble, bedrooms === null ? null : m.home_bedrooms({ count: bedrooms })],
    [Bath, bathrooms === null ? null : m.home_bathrooms({ count: bathrooms })],
    [Layers, floorWords(home)],
    [Flame, heatingWords(home, lang)],
    [Snowflake, home.air_conditioning ? m.home_air() : null],
    [Armchair, furnished === null ? null : furnished ? m.home_furnished() : m.home_unfurnished()],
    [Wifi, home.wifi ? m.home_wifi() : null],
    [Accessibility, home.accessible ? m.home_accessible() : null],
  ];
  return facts.filter((fact): fact is [IconShape, string] => fact[1] !== null);
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        dir="auto"
        className={cx('max-w-[64ch] [overflow-wrap:anywhere] whitespace-pre-line', isLong && !isOpen && 'line-clamp-8')}
      >
        {text}
      </p>
      {isLong && (
        <Button look="bare" className="-ml-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.home_less() : m.home_more()}
        </Button>
      )}
    </div>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function heatingWords({ heating }: Home, lang: Lang): string | null {
  if (heating === null) return null;
  const words = HEATING_WORDS[heating]();
  return heating === 'none' ? words : m.home_heating({ kind: lowered(words, lang) });
}
