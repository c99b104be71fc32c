import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

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
        { to: '/public/safety', title: m.site_safety_title(), text: m.site_safety_lead() },
        { to: '/public/payments', title: m.offers_pay_title(), text: m.site_index_payments_text() },
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
  const { siteUrl } = context.get(ssrContext);
  const [title, lead] = [m.site_index_title(), m.site_index_lead()];
  const head = buildMeta({ title, description: lead, path: '/public', siteUrl });
  return { head, title, lead, groups: pageGroups() };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PublicIndex() {
  const { title, lead, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid gap-10 pt-10 md:pt-14">
        {groups.map((group) => (
          <section key={group.title} className="grid gap-x-12 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
            <h2 className="text-22">{group.title}</h2>
            <ul className="list-none divide-y divide-line border-y border-line p-0">
              {group.pages.map((page) => (
                <li key={page.to}>
                  <LocalizedLink
                    to={page.to}
                    className="group flex items-center justify-between gap-4 py-4 text-ink no-underline hover:text-link"
                  >
                    <span className="min-w-0">
                      <span className="block font-strong">{page.title}</span>
                      <span className="block text-14 text-muted">{page.text}</span>
                    </span>
                    <Icon icon={ArrowRight} className="text-subtle group-hover:text-link" />
                  </LocalizedLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
