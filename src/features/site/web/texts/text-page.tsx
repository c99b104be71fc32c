import { BlockView } from './block-view.tsx';
import type { TextPageWords } from './blocks.ts';
import { PageTop } from './page-top.tsx';

/** A page of sections, with its contents beside it where there is room. */
export function TextPage({ words }: { words: TextPageWords }) {
  return (
    <>
      <PageTop title={words.title} lead={words.lead} />
      <div className="wrap grid gap-12 pt-10 md:pt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={words.contents} className="hidden lg:block">
          <div className="sticky top-24">
            <p className="text-12 font-strong text-faint">{words.contents}</p>
            <ol className="mt-2 list-none border-l border-line p-0">
              {words.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px block border-l border-transparent py-1.5 pl-4 text-14 text-soft no-underline hover:border-ink hover:text-ink"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid min-w-0 gap-12">
          {words.sections.map(({ id, title, blocks }) => (
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
