import type { ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatList, upperFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { TERNARY_LABELS } from '../labels/fact-labels.ts';
import { DOCUMENT_LABELS, RULE_LABELS, RULE_ANSWER_LABELS } from '../labels/term-labels.ts';
import { ADVERTISER_LABELS, CONTRACT_LABELS } from '../labels/property-labels.ts';
import { EnergyLabel } from './energy-label.tsx';
import { lowercaseLabel, type DetailProperty } from './detail-format.ts';

/** House rules, quiet hours, contract, documents and energy label. Unstated values are omitted. */
export function TermsSection({ property }: { property: DetailProperty }) {
  const lang = useLang();
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2">
        {toTerms(property, lang).map(([name, text]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="text-muted">{name}</dt>
            <dd className="leading-[1.45] [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      {property.energy_label && <EnergyLabel label={property.energy_label} />}
    </>
  );
}

function toTerms(property: DetailProperty, lang: Lang): [string, ReactNode][] {
  const terms: [string, ReactNode][] = [
    [m.property_rules(), houseRules(property)],
    [m.property_contract(), formatContract(property)],
    [m.property_stay(), formatStay(property, lang)],
    [m.property_registration(), property.empadronamiento && TERNARY_LABELS[property.empadronamiento]()],
    [m.property_guarantor(), formatGuarantor(property)],
    [m.property_documents(), formatDocuments(property, lang)],
    [m.property_advertiser(), property.advertiser && ADVERTISER_LABELS[property.advertiser]()],
    [m.property_registration_number(), property.registration_number && safeDisplayText(property.registration_number)],
  ];
  return terms.filter(([, text]) => text !== null);
}

function houseRules(property: DetailProperty): ReactNode {
  const rules = DEAL_BREAKERS.flatMap((rule) => {
    const answer = property[rule];
    return answer === null ? [] : [`${RULE_LABELS[rule]()}: ${RULE_ANSWER_LABELS[answer]()}`];
  });
  if (property.quiet_from !== null && property.quiet_to !== null)
    rules.push(m.property_quiet({ from: property.quiet_from, to: property.quiet_to }));
  if (rules.length === 0) return null;
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function formatContract({ contract, seasonal_cause: cause }: DetailProperty): string | null {
  if (contract === null) return null;
  const text = CONTRACT_LABELS[contract]();
  return cause ? m.property_contract_cause({ contract: text, cause: safeDisplayText(cause) }) : text;
}

function formatStay({ min_stay_months: least, max_stay_months: most }: DetailProperty, lang: Lang): string | null {
  if (least !== null && least === most) return m.properties_months({ count: least });
  const limits = [];
  if (least !== null) limits.push(m.property_stay_min({ months: m.properties_months({ count: least }) }));
  if (most !== null) limits.push(m.property_stay_max({ months: m.properties_months({ count: most }) }));
  const text = limits.join(', ');
  return text === '' ? null : upperFirst(text, lang);
}

function formatGuarantor({ guarantor_required: isRequired }: DetailProperty): string | null {
  if (isRequired === null) return null;
  return isRequired ? m.property_guarantor_yes() : m.property_guarantor_no();
}

function formatDocuments({ documents }: DetailProperty, lang: Lang): string {
  if (documents.length === 0) return m.property_documents_none();
  const text = formatList(
    documents.map((one) => lowercaseLabel(DOCUMENT_LABELS[one](), lang)),
    lang,
  );
  return upperFirst(text, lang);
}
