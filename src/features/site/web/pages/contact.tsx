import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { headOf, pageHead } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { ContactForm, SentNote } from '../contact/contact-form.tsx';
import { contactWords } from '../contact/words.ts';
import { formWords, guardWords } from '../forms/words.ts';
import { contactEmailOf } from '../texts/contact-email.ts';
import { PageTop } from '../texts/page-top.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const words = contactWords();
  const form = formWords();
  const problem = url.searchParams.has('problem') ? words.back : null;
  return {
    head: pageHead({ title: `${words.title} · Tukan`, description: words.lead, path: '/public/contact', address }),
    email: await contactEmailOf(api),
    guard: await guardWords(api),
    words,
    form,
    /** How a form that the browser sent by itself came out. */
    came: { isSent: url.searchParams.has('sent'), problem },
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ContactPage() {
  const { email, words, guard, form, came } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={words.title} lead={words.lead} />
      <div className="wrap grid gap-x-12 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Card as="section" className="md:p-8">
          {came.problem && (
            <Note tone="bad" alert className="mb-5">
              {came.problem}
            </Note>
          )}
          {came.isSent ? <SentNote words={words} /> : <ContactForm words={words} guard={guard} form={form} />}
        </Card>
        <aside className="grid content-start gap-6">
          <Note tone="mixed" icon={Phone}>
            {words.urgent}
          </Note>
          <Aside icon={Flag} text={words.report} />
          <Aside icon={CircleQuestionMark} title={words.first} text={words.firstText}>
            <LocalLink to="/public/faq" className="inline-flex min-h-tap items-center font-strong">
              {words.faq}
            </LocalLink>
          </Aside>
          <Aside icon={Mail} title={words.direct}>
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
      <Icon of={icon} className="mt-0.5 text-soft" />
      <div className="min-w-0">
        {title && <h2 className="text-16">{title}</h2>}
        {text && <p className="text-14 leading-text text-soft">{text}</p>}
        {children}
      </div>
    </section>
  );
}
