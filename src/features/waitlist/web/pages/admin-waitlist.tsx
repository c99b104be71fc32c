import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useLang, currentLang } from '#browser/i18n/lang.ts';
import { AdminLayout } from '#features/moderation/web/public/admin-layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { WAITLIST_KINDS, WAITLIST_STATES, type WaitlistFilter } from '../../domain/waitlist.ts';
import { useDownload, useAdminWaitlist } from '../admin/admin-api.ts';
import { EntryRow, STATE_LABELS } from '../admin/entry-row.tsx';
import { PagedList } from '../admin/paged-list.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { KIND_LABELS } from '../entry/labels.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.offers_admin_waitlist() }) }];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AdminWaitlistPage() {
  useLang();
  return (
    <AdminLayout title={m.offers_admin_waitlist()} lead={m.offers_admin_waitlist_lead()}>
      <WaitlistEntries />
    </AdminLayout>
  );
}

function WaitlistEntries() {
  const [filter, setFilter] = useState<WaitlistFilter>({});
  const settled = useDebouncedValue(filter);
  const list = useAdminWaitlist(settled);
  const file = useDownload();
  const pages = list.data?.pages;
  const entries = pages?.flatMap((page) => page.entries);
  const set = (change: WaitlistFilter) => setFilter({ ...filter, ...change });
  const isFiltered = Object.values(settled).some(Boolean);
  const empty = isFiltered
    ? { title: m.offers_admin_none_title(), text: m.offers_admin_none_text() }
    : { title: m.offers_admin_empty_title(), text: m.offers_admin_empty_text() };
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))_auto]">
        <Field label={m.offers_admin_search()}>
          <TextInput
            type="search"
            icon={Search}
            value={filter.q ?? ''}
            onChange={(event) => set({ q: event.target.value })}
          />
        </Field>
        <FilterSelect
          label={m.offers_admin_kind()}
          allLabel={m.offers_admin_any_kind()}
          value={filter.kind}
          options={WAITLIST_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          onChange={(value) => set({ kind: WAITLIST_KINDS.find((kind) => kind === value) })}
        />
        <FilterSelect
          label={m.offers_admin_city()}
          allLabel={m.offers_admin_any_city()}
          value={filter.city_id}
          options={(pages?.[0]?.cities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => set({ city_id: value || undefined })}
        />
        <FilterSelect
          label={m.offers_admin_state()}
          allLabel={m.offers_admin_any_state()}
          value={filter.state}
          options={WAITLIST_STATES.map((value) => ({ value, label: STATE_LABELS[value]() }))}
          onChange={(value) => set({ state: WAITLIST_STATES.find((state) => state === value) })}
        />
        <Button
          variant="outline"
          icon={Download}
          className="min-h-12 lg:mt-[26px]"
          loading={file.isPending}
          onClick={() => file.mutate({ list: 'waitlist', filter })}
        >
          {m.offers_admin_csv()}
        </Button>
      </div>
      <p role="status" className="num text-14 text-muted">
        {pages && m.offers_admin_total({ count: formatNumber(pages[0]?.total ?? 0, currentLang()) })}
      </p>
      <PagedList query={list} count={entries?.length} empty={empty}>
        <Card as="section" noPadding>
          <ul className="list-none divide-y divide-line p-0">
            {entries?.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  allLabel: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, allLabel, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label}>
      <Select
        placeholder={allLabel}
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
