import { memo, Suspense, useEffect, useState, type RefObject } from 'react';
import Check from 'lucide-react/icons/check';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { buttonClasses } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import type { VisitorMessages } from './messages.ts';
import { startPath, type Visit } from './visit.ts';

export const JOIN_ID = 'join';
const AuthTabs = lazyComponent(async () => (await import('#features/accounts/web/public/auth-tabs.tsx')).AuthTabs);

interface JoinBoxProps {
  visit: Visit;
  messages: VisitorMessages['join'];
}

/**
 * Registers or signs in beside the people. What is listed as kept leads back here in the path. Memoised: an update of the
 * page before the form is hydrated would make React replace its fields, with what is typed in them.
 */
export const JoinBox = memo(function JoinBox({ visit, messages }: JoinBoxProps) {
  const go = useLocalizedNavigate();
  const [mode, setMode] = useState<'register' | 'sign-in'>('register');
  const [agrees, setAgrees] = useState(true);
  const next = startPath(visit, agrees);
  return (
    <Card as="section" id={JOIN_ID} aria-labelledby="join-title" className="scroll-mt-20">
      <h2 id="join-title" className="text-22">
        {messages.title}
      </h2>
      <p className="mt-1 text-14 text-muted">{messages.text}</p>
      <Suspense fallback={<Skeleton className="mt-4 h-100 w-full" />}>
        <AuthTabs
          mode={mode}
          onModeChange={setMode}
          hasName={false}
          nextPath={async () => next}
          onSignedIn={() => go(next, { replace: true })}
          // That page shows where the email went.
          onPending={() => go(`/auth?${new URLSearchParams({ tab: 'register', next })}`)}
          intro={messages.kept.length > 0 && <KeptList title={messages.keptTitle} items={messages.kept} />}
        >
          {visit.mark && (
            <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
              {messages.consent}
            </Checkbox>
          )}
        </AuthTabs>
      </Suspense>
      <p className="mt-4 text-14 text-subtle">{messages.note}</p>
    </Card>
  );
});

function KeptList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <ul
      aria-label={title}
      className="mt-5 grid list-none gap-2 rounded-inner bg-success-tint p-3 text-14 leading-[1.45]"
    >
      {items.map((text) => (
        <li key={text} className="grid grid-cols-[20px_1fr] gap-1">
          <Icon icon={Check} size={16} className="mt-0.5 text-success-text" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
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
