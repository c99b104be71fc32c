import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { AuthTabs } from '#features/accounts/web/public/auth-tabs.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { JOIN_ID } from './join-bar.tsx';
import type { VisitorMessages } from './messages.ts';
import { startPath, type Visit } from './visit.ts';

interface JoinBoxProps {
  visit: Visit;
  messages: VisitorMessages['join'];
}

/** Registers or signs in beside the people. What is listed as kept leads back here in the path. */
export function JoinBox({ visit, messages }: JoinBoxProps) {
  const go = useLocalizedNavigate();
  const [mode, setMode] = useState<'register' | 'sign-in'>('register');
  const [agrees, setAgrees] = useState(false);
  const next = startPath(visit, agrees);
  return (
    <Card as="section" id={JOIN_ID} aria-labelledby="join-title" className="scroll-mt-20">
      <h2 id="join-title" className="text-22">
        {messages.title}
      </h2>
      <p className="mt-1 text-14 text-muted">{messages.text}</p>
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
      <p className="mt-4 text-14 text-subtle">{messages.note}</p>
    </Card>
  );
}

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
