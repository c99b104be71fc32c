import type { ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { TERNARY_WORDS } from '../fact-words.ts';
import { DOCUMENT_WORDS, RULE_NAMES, RULE_WORDS } from '../term-words.ts';
import { ADVERTISER_WORDS, CONTRACT_WORDS } from '../property-words.ts';
import { EnergyLabel } from './energy-label.tsx';
import { listWords, lowered, type Home } from './detail-words.ts';

/** House rules, quiet hours, contract, papers, and the energy label. What is not said is not shown. */
export function Terms({ home }: { home: Home }) {
  const lang = useLang();
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2">
        {termsOf(home, lang).map(([name, words]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-soft">{name}</dt>
            <dd className="leading-[1.45] [overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      {home.energy_label && <EnergyLabel label={home.energy_label} />}
    </>
  );
}

function termsOf(home: Home, lang: Lang): [string, ReactNode][] {
  const terms: [string, ReactNode][] = [
    [m.home_rules(), rulesOf(home)],
    [m.home_contract(), contractWords(home)],
    [m.home_stay(), stayWords(home, lang)],
    [m.home_registration(), home.empadronamiento && TERNARY_WORDS[home.empadronamiento]()],
    [m.home_guarantor(), guarantorWords(home)],
    [m.home_documents(), documentWords(home, lang)],
    [m.home_advertiser(), home.advertiser && ADVERTISER_WORDS[home.advertiser]()],
    [m.home_registration_number(), home.registration_number && shownText(home.registration_number)],
  ];
  return terms.filter(([, words]) => words !== null);
}

function rulesOf(home: Home): ReactNode {
  const lines = DEAL_BREAKERS.flatMap((rule) => {
    const answer = home[rule];
    return answer === null ? [] : [`${RULE_NAMES[rule]()}: ${RULE_WORDS[answer]()}`];
  });
  if (home.quiet_from !== null && home.quiet_to !== null)
    lines.push(m.home_quiet({ from: home.quiet_from, to: home.quiet_to }));
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function contractWords({ contract, seasonal_cause: cause }: Home): string | null {
  if (contract === null) return null;
  const words = CONTRACT_WORDS[contract]();
  return cause ? m.home_contract_cause({ contract: words, cause: shownText(cause) }) : words;
}

function stayWords({ min_stay_months: least, max_stay_months: most }: Home, lang: Lang): string | null {
  const parts = [];
  if (least !== null) parts.push(m.home_stay_min({ months: m.properties_months({ count: least }) }));
  if (most !== null) parts.push(m.home_stay_max({ months: m.properties_months({ count: most }) }));
  const words = parts.join(', ');
  return words === '' ? null : words.charAt(0).toLocaleUpperCase(lang) + words.slice(1);
}

function guarantorWords({ guarantor_required: isAsked }: Home): string | null {
  if (isAsked === null) return null;
  return isAsked ? m.home_guarantor_yes() : m.home_guarantor_no();
}

function documentWords({ documents }: Home, lang: Lang): string {
  if (documents.length === 0) return m.home_documents_none();
  const words = listWords(
    documents.map((one) => lowered(DOCUMENT_WORDS[one](), lang)),
    lang,
  );
  return words.charAt(0).toLocaleUpperCase(lang) + words.slice(1);
}
