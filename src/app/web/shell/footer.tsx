import { Logo } from '#ui/brand/logo.tsx';
import { publishPath } from '#features/properties/web/public/publish-path.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { version } from '../../../../package.json';

const LINK_GROUPS = [
  {
    title: () => m.site_foot_legal(),
    links: [
      { to: '/public/privacy', label: () => m.site_foot_privacy() },
      { to: '/public/legal', label: () => m.site_foot_terms() },
    ],
  },
  {
    title: () => m.site_foot_company(),
    links: [
      { to: '/public/about', label: () => m.site_foot_about() },
      { to: '/public/subscriptions', label: () => m.site_foot_subscriptions() },
    ],
  },
  {
    title: () => m.site_foot_support(),
    links: [
      { to: '/public/faq', label: () => m.site_foot_faq() },
      { to: '/public/contact', label: () => m.site_foot_contact() },
      { to: '/public/auctions', label: () => m.site_foot_auctions() },
    ],
  },
] as const;

/** Doors of the landing page; signed-in people only publish. */
const doorLinks = (isSignedIn: boolean) => [
  ...(isSignedIn
    ? []
    : [
        { to: '/?door=piso', label: m.landing_door_home() },
        { to: '/?door=gente', label: m.landing_door_people() },
      ]),
  { to: publishPath(isSignedIn), label: m.site_offer() },
];

const SMALL_LINK_CLASSES =
  '-mx-2 inline-flex min-h-tap min-w-tap items-center justify-center px-2 text-subtle underline-offset-3 no-underline hover:text-ink hover:underline';

/** Links below the three groups, whose entries the specification fixes. */
const SMALL_LINKS = [
  { to: '/public/safety', label: () => m.site_safety_title() },
  { to: '/public/payments', label: () => m.offers_pay_title() },
  { to: '/public/verify-handover', label: () => m.handover_verify_title() },
  { to: '/public/cookies', label: () => m.site_foot_cookies() },
  { to: '/public/api', label: () => m.site_foot_api() },
] as const;

/** `isSignedIn`: without the doors of the landing page for those who search. */
export function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="mt-16 border-t border-line bg-surface pt-10 pb-[calc(var(--tabbar,0px)+16px+env(safe-area-inset-bottom))] text-14">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[1.3fr_1fr_1fr_1fr] lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <Logo className="h-[34px] w-auto text-ink" />
            <p className="mt-3 max-w-[36ch] text-muted">{m.site_foot_motto()}</p>
            <ul className="mt-2 flex list-none flex-wrap gap-x-5 p-0">
              {doorLinks(isSignedIn).map(({ to, label }) => (
                <li key={to}>
                  <LocalizedLink
                    to={to}
                    className="flex min-h-tap items-center font-mid text-ink no-underline underline-offset-3 hover:underline md:min-h-9"
                  >
                    {label}
                  </LocalizedLink>
                </li>
              ))}
            </ul>
          </div>
          {LINK_GROUPS.map(({ title, links }) => (
            <nav key={links[0].to} aria-label={title()}>
              <h2 className="text-14">{title()}</h2>
              <ul className="mt-1 list-none p-0">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <LocalizedLink
                      to={to}
                      className="flex min-h-tap items-center text-muted no-underline underline-offset-3 hover:text-ink hover:underline md:min-h-9"
                    >
                      {label()}
                    </LocalizedLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-12">
          {SMALL_LINKS.map(({ to, label }) => (
            <LocalizedLink key={to} to={to} className={SMALL_LINK_CLASSES}>
              {label()}
            </LocalizedLink>
          ))}
          <span className="num text-subtle sm:ml-auto">
            {m.site_version({ number: version.split('-')[0] ?? version })}
          </span>
        </div>
      </div>
    </footer>
  );
}
