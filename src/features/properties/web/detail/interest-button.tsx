import { Suspense } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { publisherName } from './detail-format.ts';
import { INTEREST_PARAM, type Interest } from './use-interest.ts';

const InterestSheet = lazyComponent(async () => (await import('./interest-sheet.tsx')).InterestSheet);

interface InterestProps {
  detail: PropertyDetail;
  interest: Interest;
}

/** Button to contact the publisher; for the owner, a link to My listings. */
export function InterestButton({ detail, interest, wide }: InterestProps & { wide?: boolean }) {
  const { property, publisher } = detail;
  if (interest.viewer === 'owner') {
    return (
      <ButtonLink variant="outline" size={wide ? 'lg' : 'md'} fullWidth={wide} asChild>
        <LocalizedLink to="/student/properties">{m.property_own_tools()}</LocalizedLink>
      </ButtonLink>
    );
  }
  if (!publisher || !isPublic(property.state)) return null;
  if (interest.viewer === 'visitor') {
    const next = encodeURIComponent(`/properties/${property.id}?${INTEREST_PARAM}=1`);
    return (
      <ButtonLink size={wide ? 'lg' : 'md'} fullWidth={wide} asChild>
        <LocalizedLink to={`/auth?next=${next}`}>{m.property_interest()}</LocalizedLink>
      </ButtonLink>
    );
  }
  if (interest.ownInterest) {
    const partner = { userId: publisher.user_id, name: publisherName(publisher) };
    return (
      <Button
        variant="outline"
        size={wide ? 'lg' : 'md'}
        fullWidth={wide}
        icon={MessageCircle}
        onClick={() => openChat(partner)}
      >
        {wide ? m.property_interest_sent() : m.property_interest_open()}
      </Button>
    );
  }
  return (
    <Button size={wide ? 'lg' : 'md'} fullWidth={wide} onClick={() => interest.setOpen(true)}>
      {m.property_interest()}
    </Button>
  );
}

/** Additional information beside the button. */
export function InterestNote({ detail, interest }: InterestProps) {
  if (interest.ownInterest?.state === 'declined')
    return <p className="text-14 text-muted">{m.property_interest_declined()}</p>;
  if (detail.property.state === 'reserved') return <p className="text-14 text-muted">{m.property_reserved_note()}</p>;
  return null;
}

/** Interest sheet, while it is open. */
export function InterestDialog({ detail, interest }: InterestProps) {
  const { userId, isOpen, setOpen, markSent } = interest;
  if (userId === null || !detail.publisher || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <InterestSheet
        property={detail.property}
        publisher={detail.publisher}
        userId={userId}
        onSent={markSent}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
