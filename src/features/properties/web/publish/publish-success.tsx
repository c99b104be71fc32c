import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import Share from 'lucide-react/icons/share-2';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink, localizePath } from '#ui/navigation/localized-link.tsx';
import { useShare } from '#ui/hooks/use-share.ts';
import { m } from '#messages';
import type { OwnProperty } from '../../domain/schema.ts';

/** Confirmation after publishing or submitting: link to share and next steps. */
export function PublishSuccess({ property }: { property: OwnProperty }) {
  const share = useShare();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const path = `/properties/${property.id}`;
  const isOut = property.state === 'published';
  const url = new URL(localizePath(path, pathname), window.location.href).href;
  const labels = { copied: m.publish_link_copied(), failed: m.publish_link_not_copied() };
  return (
    <section className="mx-auto grid max-w-130 justify-items-center gap-4 py-10 text-center">
      <div className="w-34">
        <MascotGreeting />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
        {isOut ? m.publish_out_title() : m.publish_review_title()}
      </h1>
      <p className="text-muted">{isOut ? m.publish_out_text() : m.publish_review_text()}</p>
      {isOut && (
        <LocalizedLink to={path} className="num text-14 text-link underline underline-offset-3 wrap-anywhere">
          {url.replace(/^https?:\/\//u, '')}
        </LocalizedLink>
      )}
      <div className="mt-2 grid w-full gap-2 sm:w-auto sm:grid-flow-col">
        {isOut && (
          <>
            <ButtonLink asChild>
              <LocalizedLink to={path}>{m.publish_see()}</LocalizedLink>
            </ButtonLink>
            <Button variant="outline" icon={Share} onClick={() => void share(url, property.title ?? '', labels)}>
              {m.publish_share()}
            </Button>
          </>
        )}
        <ButtonLink asChild variant="outline">
          <LocalizedLink to="/student/properties">{m.publish_mine()}</LocalizedLink>
        </ButtonLink>
      </div>
    </section>
  );
}
