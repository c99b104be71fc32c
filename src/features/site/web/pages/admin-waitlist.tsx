import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useLang } from '#browser/lang.ts';
import { AdminFrame } from '#features/moderation/web/parts/admin-frame.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { WAITLIST_KINDS, WAITLIST_STATES, type WaitlistFilter } from '../../domain/waitlist.ts';
import { useDownload, useWaitingPeople } from '../admin/admin-api.ts';
import { EntryRow, STATE_WORDS } from '../admin/entry-row.tsx';
import { ListFrame } from '../admin/list-frame.tsx';
import { useSettled } from '../admin/use-settled.ts';
import { wholeNumber } from '../numbers.ts';
import { KIND_WORDS } from '../waitlist/words.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.offers_admin_waitlist() }) }];
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AdminWaitlistPage() {
  useLang();
  return (
    <AdminFrame title={m.offers_admin_waitlist()} lead={m.offers_admin_waitlist_lead()}>
      <Waiting />
    </AdminFrame>
  );
}

function Waiting() {
  const [filter, setFilter] = useState<WaitlistFilter>({});
  const settled = useSettled(filter);
  const list = useWaitingPeople(settled);
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
        <Choice
          label={m.offers_admin_kind()}
          any={m.offers_admin_any_kind()}
          value={filter.kind}
          options={WAITLIST_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
          onChange={(value) => set({ kind: WAITLIST_KINDS.find((kind) => kind === value) })}
        />
        <Choice
          label={m.offers_admin_city()}
          any={m.offers_admin_any_city()}
          value={filter.city_id}
          options={(pages?.[0]?.cities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => set({ city_id: value || undefined })}
        />
        <Choice
          label={m.offers_admin_state()}
          any={m.offers_admin_any_state()}
          value={filter.state}
          options={WAITLIST_STATES.map((value) => ({ value, label: STATE_WORDS[value]() }))}
          onChange={(value) => set({ state: WAITLIST_STATES.find((state) => state === value) })}
        />
        <Button
          look="line"
          icon={Download}
          className="min-h-12 lg:mt-[26px]"
          busy={file.isPending}
          onClick={() => file.mutate({ list: 'waitlist', filter })}
        >
          {m.offers_admin_csv()}
        </Button>
      </div>
      <p role="status" className="num text-14 text-soft">
        {pages && m.offers_admin_total({ count: wholeNumber(pages[0]?.total ?? 0) })}
      </p>
      <ListFrame query={list} count={entries?.length} empty={empty}>
        <Card as="section" flush>
          <ul className="list-none divide-y divide-line p-0">
            {entries?.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      </ListFrame>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        placeholder={any}
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
