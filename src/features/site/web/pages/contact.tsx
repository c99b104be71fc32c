import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import Bug from 'lucide-react/icons/bug';
import FolderLock from 'lucide-react/icons/folder-lock';
import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { pageRequest } from '#browser/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { headOf, pageHead } from '#browser/page-head.ts';
import { contactEmailOf } from '../texts/contact-email.ts';
import { PageTop } from '../texts/page-top.tsx';

const ICONS = { broken: Bug, person: Flag, data: FolderLock, other: Lightbulb };

export async function loader({ context }: LoaderFunctionArgs) {
  const { address, api } = context.get(pageRequest);
  const [title, lead] = [m.site_contact_title(), m.site_contact_lead()];
  return {
    head: pageHead({ title: `${title} · Tukan`, description: lead, path: '/public/contact', address }),
    email: await contactEmailOf(api),
    words: {
      title,
      lead,
      what: m.site_contact_what(),
      write: m.site_contact_write(),
      urgent: m.site_contact_urgent(),
      first: m.site_contact_first(),
      faq: m.site_faq_title(),
    },
    reasons: [
      { key: 'broken', title: m.site_contact_broken(), text: m.site_contact_broken_text() },
      { key: 'person', title: m.site_contact_person(), text: m.site_contact_person_text() },
      { key: 'data', title: m.site_contact_data(), text: m.site_contact_data_text() },
      { key: 'other', title: m.site_contact_other(), text: m.site_contact_other_text() },
    ] as const,
  };
}

export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ContactPage() {
  const { email, words, reasons } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={words.title} lead={words.lead}>
        <ButtonLink href={`mailto:${email}`} big icon={Mail} className="mt-6 max-w-full">
          {email}
        </ButtonLink>
      </PageTop>
      <section className="wrap pt-10 md:pt-14">
        <h2>{words.what}</h2>
        <ul className="mt-6 grid list-none gap-4 p-0 md:grid-cols-2">
          {reasons.map(({ key, title, text }) => (
            <Card as="li" key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span className="grid size-11 place-items-center rounded-inner bg-fit-tint text-fit-text">
                <Icon of={ICONS[key]} size={24} />
              </span>
              <div className="min-w-0">
                <h3 className="text-18">{title}</h3>
                <p className="mt-1 max-w-[46ch] text-soft">{text}</p>
                <a
                  href={`mailto:${email}?subject=${encodeURIComponent(`Tukan: ${title}`)}`}
                  className="-mb-2 inline-flex min-h-tap items-center font-strong"
                >
                  {words.write}
                  <span className="sr-only">: {title}</span>
                </a>
              </div>
            </Card>
          ))}
        </ul>
        <div className="mt-8 grid gap-4 md:grid-cols-2 md:items-center">
          <Note tone="mixed" icon={Phone}>
            <p>{words.urgent}</p>
          </Note>
          <p className="text-soft">
            {words.first} <LocalLink to="/public/faq">{words.faq}</LocalLink>
          </p>
        </div>
      </section>
    </>
  );
}
