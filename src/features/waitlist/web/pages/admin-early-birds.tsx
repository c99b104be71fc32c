import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { useLang, currentLang } from '#browser/i18n/lang.ts';
import { AdminLayout } from '#features/moderation/web/public/admin-layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { AdminEarlyBirds } from '../../domain/early-birds.ts';
import { useDownload, useEarlyBirds } from '../admin/admin-api.ts';
import { PagedList } from '../admin/paged-list.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.offers_admin_birds() }) }];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AdminEarlyBirdsPage() {
  useLang();
  return (
    <AdminLayout title={m.offers_admin_birds()} lead={m.offers_admin_birds_lead()}>
      <EarlyBirdList />
    </AdminLayout>
  );
}

function EarlyBirdList() {
  const [q, setQ] = useState('');
  const settled = useDebouncedValue(q.trim());
  const list = useEarlyBirds(settled);
  const file = useDownload();
  const first = list.data?.pages[0];
  const people = list.data?.pages.flatMap((page) => page.people);
  const empty = settled
    ? { title: m.offers_admin_none_title(), text: m.offers_admin_none_text() }
    : { title: m.offers_admin_birds_empty_title(), text: m.offers_admin_birds_empty_text() };
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-between">
        <Field label={m.offers_admin_birds_search()}>
          <TextInput type="search" icon={Search} value={q} onChange={(event) => setQ(event.target.value)} />
        </Field>
        <Button
          variant="outline"
          icon={Download}
          className="min-h-12 sm:mt-[26px]"
          loading={file.isPending}
          onClick={() => file.mutate({ list: 'early-birds' })}
        >
          {m.offers_admin_csv()}
        </Button>
      </div>
      <p role="status" className="num text-14 text-muted">
        {first && formatTotal(first, settled !== '')}
      </p>
      <PagedList query={list} count={people?.length} empty={empty}>
        <Card as="section" noPadding>
          <EarlyBirdTable people={people ?? []} />
        </Card>
      </PagedList>
    </div>
  );
}

function formatTotal({ total, limit }: AdminEarlyBirds, isFiltered: boolean): string {
  if (isFiltered) return m.offers_admin_total({ count: formatNumber(total, currentLang()) });
  return m.offers_admin_birds_given({
    given: formatNumber(total, currentLang()),
    limit: formatNumber(limit, currentLang()),
  });
}

function EarlyBirdTable({ people }: { people: AdminEarlyBirds['people'] }) {
  const lang = useLang();
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-3 pr-2 pl-4 font-mid md:px-6">
            {m.offers_admin_birds_number()}
          </th>
          <th scope="col" className="px-2 py-3 font-mid">
            {m.offers_admin_birds_person()}
          </th>
          <th scope="col" className="py-3 pr-4 pl-2 text-right font-mid md:pr-6">
            {m.offers_admin_birds_when()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {people.map(({ number, user_id: id, name, email, given_at: givenAt }) => (
          <tr key={number}>
            <td className="price py-3 pr-2 pl-4 text-18 md:px-6">{number}</td>
            <td className="px-2 py-3 [overflow-wrap:anywhere]">
              <LocalizedLink to={`/admin/people/${id}`} className="font-strong">
                {name || email}
              </LocalizedLink>
              {name && <span className="block text-muted">{email}</span>}
            </td>
            <td className="num py-3 pr-4 pl-2 text-right whitespace-nowrap text-muted md:pr-6">
              {formatDate(givenAt, lang, 'short')}
              <span className="max-sm:block"> {formatDate(givenAt, lang, 'time')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
