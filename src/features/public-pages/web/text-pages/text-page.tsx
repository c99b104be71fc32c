import { BlockView } from './block-view.tsx';
import type { TextPageMessages } from './blocks.ts';
import { PageHeader } from './page-header.tsx';

/** Text page with sections and a table of contents, beside it on wide screens. */
export function TextPage({ messages }: { messages: TextPageMessages }) {
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead}>
        {messages.translation && <p className="mt-3 max-w-[60ch] text-14 text-muted">{messages.translation}</p>}
      </PageHeader>
      <div className="wrap grid gap-12 pt-10 md:pt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={messages.contents} className="hidden lg:block">
          <div className="sticky top-24">
            <p className="text-12 font-strong text-subtle">{messages.contents}</p>
            <ol className="mt-2 list-none border-l border-line p-0">
              {messages.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px block border-l border-transparent py-1.5 pl-4 text-14 text-muted no-underline hover:border-ink hover:text-ink"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid min-w-0 gap-12">
          {messages.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 content-start gap-4">
              <h2 id={`${id}-title`} className="text-22 md:text-28">
                {title}
              </h2>
              {blocks.map((block, at) => (
                <BlockView key={at} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
