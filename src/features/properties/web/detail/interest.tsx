import { lazy, Suspense } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { ASKED, type Interest } from './use-interest.ts';

const InterestSheet = lazy(async () => ({ default: (await import('./interest-sheet.tsx')).InterestSheet }));

interface InterestProps {
  home: HomeDetail;
  interest: Interest;
}

/** The way to whoever offers the home; for its owner the way to their own. */
export function InterestButton({ home, interest, wide }: InterestProps & { wide?: boolean }) {
  const { property, publisher } = home;
  if (interest.who === 'owner') {
    return (
      <ButtonLink look="line" big={wide} wide={wide} asChild>
        <LocalLink to="/student/properties">{m.home_own_tools()}</LocalLink>
      </ButtonLink>
    );
  }
  if (!publisher || !isPublic(property.state)) return null;
  if (interest.who === 'visitor') {
    const next = encodeURIComponent(`/properties/${property.id}?${ASKED}=1`);
    return (
      <ButtonLink big={wide} wide={wide} asChild>
        <LocalLink to={`/auth?next=${next}`}>{m.home_interest()}</LocalLink>
      </ButtonLink>
    );
  }
  if (interest.mine) {
    const partner = { userId: publisher.user_id, name: shownText(publisher.display_name) };
    return (
      <Button look="line" big={wide} wide={wide} icon={MessageCircle} onClick={() => requestChat(partner)}>
        {wide ? m.home_interest_sent() : m.home_interest_open()}
      </Button>
    );
  }
  return (
    <Button big={wide} wide={wide} disabled={interest.who === 'unknown'} onClick={() => interest.setOpen(true)}>
      {m.home_interest()}
    </Button>
  );
}

/** What there is to know beside the button. */
export function InterestNote({ home, interest }: InterestProps) {
  if (interest.mine?.state === 'declined') return <p className="text-14 text-soft">{m.home_interest_declined()}</p>;
  if (home.property.state === 'reserved') return <p className="text-14 text-soft">{m.home_reserved_note()}</p>;
  return null;
}

/** The sheet, while somebody writes. */
export function InterestDialog({ home, interest }: InterestProps) {
  const { userId, isOpen, setOpen, tell } = interest;
  if (userId === null || !home.publisher || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <InterestSheet
        property={home.property}
        publisher={home.publisher}
        userId={userId}
        onSent={tell}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
