import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { pageRequest } from '#browser/request-context.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { headOf, pageHead } from '#browser/page-head.ts';
import { PageTop } from '../texts/page-top.tsx';

function pageGroups() {
  return [
    {
      title: m.site_index_know(),
      pages: [
        { to: '/', title: m.site_index_home(), text: m.site_index_home_text() },
        { to: '/public/about', title: m.site_about_title(), text: m.site_index_about_text() },
        { to: '/public/subscriptions', title: m.site_index_subscriptions(), text: m.site_index_subscriptions_text() },
        { to: '/public/auctions', title: m.site_index_auctions(), text: m.site_index_auctions_text() },
      ],
    },
    {
      title: m.site_index_help(),
      pages: [
        { to: '/public/faq', title: m.site_faq_title(), text: m.site_index_faq_text() },
        { to: '/public/contact', title: m.offers_contact_title(), text: m.site_index_contact_text() },
      ],
    },
    {
      title: m.site_index_rules(),
      pages: [
        { to: '/public/legal', title: m.site_legal_title(), text: m.site_index_legal_text() },
        { to: '/public/privacy', title: m.site_privacy_title(), text: m.site_index_privacy_text() },
        { to: '/public/cookies', title: m.site_cookies_title(), text: m.site_index_cookies_text() },
      ],
    },
    {
      title: m.site_index_build(),
      pages: [{ to: '/public/api', title: m.site_api_title(), text: m.site_index_api_text() }],
    },
  ];
}

export function loader({ context }: LoaderFunctionArgs) {
  const { address } = context.get(pageRequest);
  const [title, lead] = [m.site_index_title(), m.site_index_lead()];
  const head = pageHead({ title, description: lead, path: '/public', address });
  return { head, title, lead, groups: pageGroups() };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PublicIndex() {
  const { title, lead, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={title} lead={lead} />
      <div className="wrap grid gap-10 pt-10 md:pt-14">
        {groups.map((group) => (
          <section key={group.title} className="grid gap-x-12 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <h2 className="text-22">{group.title}</h2>
            <ul className="list-none divide-y divide-line border-y border-line p-0">
              {group.pages.map((page) => (
                <li key={page.to}>
                  <LocalLink
                    to={page.to}
                    className="group flex items-center justify-between gap-4 py-4 text-ink no-underline hover:text-link"
                  >
                    <span className="min-w-0">
                      <span className="block font-strong">{page.title}</span>
                      <span className="block text-14 text-soft">{page.text}</span>
                    </span>
                    <Icon of={ArrowRight} className="text-faint group-hover:text-link" />
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
