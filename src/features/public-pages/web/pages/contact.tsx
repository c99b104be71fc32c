import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { metaFromLoader, buildMeta } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { ContactForm, SentNote } from '../contact/contact-form.tsx';
import { contactMessages } from '../contact/messages.ts';
import { formMessages, loadAntiSpamMessages } from '#features/waitlist/web/public/forms/messages.ts';
import { fetchContactEmail } from '../text-pages/contact-email.ts';
import { PageHeader } from '../text-pages/page-header.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { siteUrl, api } = context.get(ssrContext);
  const messages = contactMessages();
  const form = formMessages();
  const problem = url.searchParams.has('problem') ? messages.back : null;
  return {
    head: buildMeta({
      title: `${messages.title} · Tukan`,
      description: messages.lead,
      path: '/public/contact',
      siteUrl,
    }),
    email: await fetchContactEmail(api),
    guard: await loadAntiSpamMessages(api),
    messages,
    form,
    /** Result of a native form submission. */
    came: { isSent: url.searchParams.has('sent'), problem },
  };
}

export const meta = metaFromLoader;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ContactPage() {
  const { email, messages, guard, form, came } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="wrap grid gap-x-12 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Card as="section" className="md:p-8">
          {came.problem && (
            <Callout tone="danger" alert className="mb-5">
              {came.problem}
            </Callout>
          )}
          {came.isSent ? (
            <SentNote messages={messages} />
          ) : (
            <ContactForm messages={messages} antiSpam={guard} form={form} />
          )}
        </Card>
        <aside className="grid content-start gap-6">
          <Callout tone="warning" icon={Phone}>
            {messages.urgent}
          </Callout>
          <Aside icon={Flag} text={messages.report} />
          <Aside icon={CircleQuestionMark} title={messages.first} text={messages.firstText}>
            <LocalizedLink to="/public/faq" className="inline-flex min-h-tap items-center font-strong">
              {messages.faq}
            </LocalizedLink>
          </Aside>
          <Aside icon={Mail} title={messages.direct}>
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-tap items-center font-strong [overflow-wrap:anywhere]"
            >
              {email}
            </a>
          </Aside>
        </aside>
      </div>
    </>
  );
}

function Aside({
  icon,
  title,
  text,
  children,
}: {
  icon: typeof Mail;
  title?: string;
  text?: string;
  children?: React.ReactNode;
}) {
  return (
    <section className="grid grid-cols-[20px_1fr] gap-x-3">
      <Icon icon={icon} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        {title && <h2 className="text-16">{title}</h2>}
        {text && <p className="text-14 leading-text text-muted">{text}</p>}
        {children}
      </div>
    </section>
  );
}
