import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import Check from 'lucide-react/icons/check';
import { useLocation } from 'react-router';
import { Button, buttonClasses } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { localizePath, useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { VISITORS_PATH } from '../public/visitors-path.ts';
import type { VisitorMessages } from './messages.ts';
import { VisitFields } from './taste-form.tsx';
import type { Visit } from './visit.ts';

export const JOIN_ID = 'join';

interface JoinBoxProps {
  visit: Visit;
  messages: VisitorMessages['join'];
}

/** Leads to the account page with what is kept. The form works natively: the loader of the page redirects it. */
export function JoinBox({ visit, messages }: JoinBoxProps) {
  const { pathname } = useLocation();
  const go = useLocalizedNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const fields = [...data].map(([name, value]) => [name, String(value)]);
    go(`${VISITORS_PATH}?${new URLSearchParams(fields)}`);
  };
  return (
    <Card as="section" id={JOIN_ID} aria-labelledby="join-title" className="grid scroll-mt-20 gap-4">
      <div>
        <h2 id="join-title" className="text-22">
          {messages.title}
        </h2>
        <p className="mt-1 text-14 text-muted">{messages.text}</p>
      </div>
      {messages.kept.length > 0 && (
        <ul
          aria-label={messages.keptTitle}
          className="grid list-none gap-2 rounded-inner bg-success-tint p-3 text-14 leading-[1.45]"
        >
          {messages.kept.map((text) => (
            <li key={text} className="grid grid-cols-[20px_1fr] gap-1">
              <Icon icon={Check} size={16} className="mt-0.5 text-success-text" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <form action={localizePath(VISITORS_PATH, pathname)} onSubmit={submit} className="grid gap-3">
        <VisitFields visit={visit} />
        {visit.mark && (
          <Checkbox key={visit.mark.key} name="send" value="1" defaultChecked>
            {messages.consent}
          </Checkbox>
        )}
        <Button type="submit" name="join" value="register" size="lg" fullWidth>
          {messages.register}
        </Button>
        <Button type="submit" name="join" value="sign-in" variant="ghost" fullWidth>
          {messages.signIn}
        </Button>
        <p className="text-14 text-subtle">{messages.note}</p>
      </form>
    </Card>
  );
}

/** On narrow screens: leads to the box while that is out of view, so that there is one orange button at a time. */
export function JoinBar({ text, box }: { text: string; box: RefObject<HTMLElement | null> }) {
  const [isBoxInView, setBoxInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setBoxInView(entry?.isIntersecting ?? false));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return (
    <div
      hidden={isBoxInView}
      className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-surface px-gutter pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] min-[1100px]:hidden"
    >
      <a href={`#${JOIN_ID}`} className={buttonClasses({ size: 'lg', fullWidth: true })}>
        {text}
      </a>
    </div>
  );
}
