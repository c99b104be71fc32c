import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { m } from '#messages';
import { parsePropertyUrl } from '#features/properties/web/public/parse-property-url.ts';
import type { ShortlistFieldProps } from '#features/groups/web/public/group-panels.ts';
import { useShortlist } from '../shortlist/use-shortlist.ts';

/** Properties of the group's shortlist, one of which a rent split can start from. Nothing while there is none. */
export function ShortlistField({ groupId, value, onChange }: ShortlistFieldProps) {
  const lang = useLang();
  const { data } = useShortlist(groupId);
  const offered = data?.homes.filter(({ home }) => !home.is_gone) ?? [];
  if (offered.length === 0) return null;
  const chosen = parsePropertyUrl(value);
  return (
    <Field label={m.rent_shares_shortlist()} help={m.rent_shares_shortlist_help()} group>
      <RadioList
        value={offered.find(({ home }) => home.id === chosen)?.home.id ?? null}
        onChange={(id) => onChange(`${window.location.origin}/properties/${id}`)}
        options={offered.map(({ home }) => ({
          value: home.id,
          label: [
            safeDisplayText(home.title ?? home.city ?? ''),
            home.monthly_cents === null ? null : formatEuros(home.monthly_cents, lang),
          ]
            .filter(Boolean)
            .join(SEPARATOR),
        }))}
      />
    </Field>
  );
}
