import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { buttonClasses } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { localizePath, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { VISITORS_PATH } from '../public/visitors-path.ts';
import type { VisitorMessages } from './messages.ts';
import { formatMark, parseVisit, visitPath, type Visit } from './visit.ts';

/** Id of the form, which the buttons of the cards belong to. */
export const TASTE_FORM_ID = 'tastes';

/**
 * Three questions and the marked card. The form works natively; after hydration each answer replaces the URL, so that
 * numbers and order change in place.
 */
export function TasteForm({ visit, messages }: { visit: Visit; messages: VisitorMessages }) {
  const { pathname } = useLocation();
  const go = useLocalizedNavigate();
  const form = useRef<HTMLFormElement>(null);
  const show = (data: FormData) => {
    const fields = [...data].map(([name, value]) => [name, String(value)]);
    const to = visitPath(parseVisit(new URLSearchParams(fields)));
    if (to !== visitPath(visit)) go(to, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    // Answers that were chosen before hydration.
    if (form.current) show(new FormData(form.current));
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };
  return (
    <Card>
      <form
        ref={form}
        id={TASTE_FORM_ID}
        action={localizePath(VISITORS_PATH, pathname)}
        aria-label={messages.tastes}
        onSubmit={submit}
        onChange={(event) => event.currentTarget.requestSubmit()}
        className="grid gap-x-6 gap-y-4 md:grid-cols-3"
      >
        <VisitFields visit={{ ...visit, tastes: {} }} />
        {messages.questions.map(({ key, title, options }) => (
          <fieldset key={key} className="min-w-0">
            <legend className="pb-2 text-14 font-strong">{title}</legend>
            <div className="grid auto-cols-fr grid-flow-col gap-2">
              {options.map(({ value, text }) => (
                <label
                  key={value}
                  className="relative flex min-h-tap cursor-pointer items-center justify-center rounded-full bg-surface px-2 text-center text-14 font-mid ring-1 ring-line-strong ring-inset select-none hover:bg-surface-quiet has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
                >
                  <input
                    type="radio"
                    name={key}
                    value={value}
                    defaultChecked={visit.tastes[key] === value}
                    className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
                  />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <noscript className="md:col-span-3">
          <button type="submit" className={buttonClasses({ variant: 'outline' })}>
            {messages.apply}
          </button>
        </noscript>
      </form>
    </Card>
  );
}

/** The visit as hidden fields of a form. */
export function VisitFields({ visit: { search, tastes, mark } }: { visit: Visit }) {
  const fields = Object.entries({ ...search, ...tastes, ...(mark && { mark: formatMark(mark) }) });
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
