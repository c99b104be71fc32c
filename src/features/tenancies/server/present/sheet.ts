import type { Answer, ScaledHabit } from '#features/profiles/domain/fields.ts';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { SHEET_ANSWERS, type SheetContent } from '../../domain/sheet/content.ts';
import type { SheetBlock } from '../../domain/sheet/schema.ts';

/** A fact of a reference, with the name of its writer as the reader sees it. */
export interface SheetReference {
  fact: string;
  writer: string;
  startsOn: string;
}

type Options = { locale: Lang };
type Label = (inputs: Record<string, never>, options: Options) => string;

/** The ends of each scale; answers in the middle say nothing. */
const HABIT_LABELS: Record<ScaledHabit, { name: Label; least: Label; most: Label }> = {
  cleanliness: {
    name: m.profiles_habit_cleanliness,
    least: m.profiles_habit_cleanliness_least,
    most: m.profiles_habit_cleanliness_most,
  },
  sleep: { name: m.profiles_habit_sleep, least: m.profiles_habit_sleep_least, most: m.profiles_habit_sleep_most },
  noise: { name: m.profiles_habit_noise, least: m.profiles_habit_noise_least, most: m.profiles_habit_noise_most },
  guest_nights: {
    name: m.profiles_habit_guest_nights,
    least: m.profiles_habit_guest_nights_least,
    most: m.profiles_habit_guest_nights_most,
  },
};

const MIDDLE = 3;

/** Blocks of a sheet in the language of its reader. */
export function presentSheet(content: SheetContent, references: readonly SheetReference[], lang: Lang): SheetBlock[] {
  const options = { locale: lang };
  const { identity, studies, plans, living, guarantor } = content;
  const facts = plansOf(plans, guarantor, lang);
  const habits = living ? livingOf(living, options) : [];
  const person: SheetBlock = {
    kind: 'person',
    name: identity
      ? [identity.name, identity.age].filter((one) => one !== null).join(', ')
      : m.sheet_no_name({}, options),
    lines: studies?.university ? [studies.university] : [],
    checks: content.checks.map(({ code, name, on }) =>
      m.sheet_check({ code, name: name ?? '', day: on === null ? '' : formatDate(on, lang) }, options),
    ),
  };
  const about = identity?.about?.trim() ?? '';
  return [
    person,
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    ...section(m.sheet_about({}, options), about === '' ? [] : [{ kind: 'paragraph', text: about }]),
    ...section(m.sheet_living({}, options), habits.length === 0 ? [] : [{ kind: 'list', items: habits }]),
    ...section(
      m.sheet_references({ count: references.length }, options),
      references.map(({ fact, writer, startsOn }) => ({
        kind: 'quote' as const,
        text: m.common_quoted({ text: fact }, options),
        source: m.sheet_reference_by({ name: writer, year: startsOn.slice(0, 4) }, options),
      })),
    ),
  ];
}

/** Line at the bottom of the page. */
export function sheetFooter({ day }: SheetContent, lang: Lang): string {
  return m.sheet_footer({ day: formatDate(day, lang) }, { locale: lang });
}

function section(text: string, blocks: SheetBlock[]): SheetBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];
}

function plansOf(plans: SheetContent['plans'], guarantor: SheetContent['guarantor'], lang: Lang) {
  const options = { locale: lang };
  const facts: { label: string; value: string }[] = [];
  if (plans && plans.intents.length > 0)
    facts.push({
      label: m.sheet_seeks({}, options),
      value: plans.intents.map((intent) => m.sheet_intent({ intent }, options)).join(' · '),
    });
  if (plans && plans.budgetCents !== null)
    facts.push({
      label: m.sheet_budget({}, options),
      value: m.sheet_budget_value({ price: formatEuros(plans.budgetCents, lang) }, options),
    });
  if (plans?.moveIn) facts.push({ label: m.sheet_move_in({}, options), value: formatDate(plans.moveIn, lang) });
  if (plans && plans.stayMonths !== null)
    facts.push({ label: m.sheet_stay({}, options), value: m.sheet_stay_value({ count: plans.stayMonths }, options) });
  if (plans?.city) facts.push({ label: m.sheet_city({}, options), value: plans.city });
  if (guarantor !== null)
    facts.push({ label: m.sheet_guarantor({}, options), value: m.sheet_guarantor_kind({ kind: guarantor }, options) });
  return facts;
}

function livingOf({ habits, answers }: NonNullable<SheetContent['living']>, options: Options): string[] {
  const lines: string[] = [];
  for (const [key, labels] of Object.entries(HABIT_LABELS)) {
    const value = habits[key as ScaledHabit];
    if (value !== undefined && value !== MIDDLE)
      lines.push(
        `${labels.name({}, options)}: ${(value < MIDDLE ? labels.least : labels.most)({}, options).toLowerCase()}`,
      );
  }
  for (const topic of SHEET_ANSWERS) {
    const answer: Answer | undefined = answers[topic];
    if (answer) lines.push(m.sheet_answer({ about: `${topic}_${answer}` }, options));
  }
  return lines;
}
