import type { LandingMessages } from './messages.ts';

/** The three steps from registration to conversation. */
export function HowItWorks({ messages: { title, items } }: { messages: LandingMessages['steps'] }) {
  return (
    <section className="wrap pt-12 lg:pt-16">
      <h2 className="text-22">{title}</h2>
      <ol className="mt-4 grid list-none gap-6 border-t border-line p-0 pt-6 md:grid-cols-3 md:gap-8">
        {items.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[28px_1fr] gap-3">
            <span aria-hidden="true" className="heading text-22 leading-none text-subtle">
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-text text-16 font-strong tracking-normal">{step.title}</h3>
              <p className="mt-1 text-14 leading-text text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
