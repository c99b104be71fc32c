import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import Share from 'lucide-react/icons/share-2';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LocalLink, localPath } from '#ui/local-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnProperty } from '../../domain/schema.ts';

const SHARES = typeof navigator !== 'undefined' && 'share' in navigator;

/** It is out, or about to be: the address to pass on, and what comes next. */
export function Published({ home }: { home: OwnProperty }) {
  const toast = useToast();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const path = `/properties/${home.id}`;
  const isOut = home.state === 'published';
  const url = new URL(localPath(path, pathname), window.location.href).href;
  const share = async () => {
    try {
      if (SHARES) await navigator.share({ title: home.title ?? '', url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(m.publish_link_copied());
      }
    } catch (error) {
      // closing the sheet is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(m.publish_link_not_copied());
    }
  };
  return (
    <section className="mx-auto grid max-w-130 justify-items-center gap-4 py-10 text-center">
      <div className="w-34">
        <MascotGreeting />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
        {isOut ? m.publish_out_title() : m.publish_review_title()}
      </h1>
      <p className="text-soft">{isOut ? m.publish_out_text() : m.publish_review_text()}</p>
      {isOut && (
        <LocalLink to={path} className="num text-14 text-link underline underline-offset-3 wrap-anywhere">
          {url.replace(/^https?:\/\//u, '')}
        </LocalLink>
      )}
      <div className="mt-2 grid w-full gap-2 sm:w-auto sm:grid-flow-col">
        {isOut && (
          <>
            <ButtonLink asChild>
              <LocalLink to={path}>{m.publish_see()}</LocalLink>
            </ButtonLink>
            <Button look="line" icon={Share} onClick={() => void share()}>
              {m.publish_share()}
            </Button>
          </>
        )}
        <ButtonLink asChild look="line">
          <LocalLink to="/student/properties">{m.publish_mine()}</LocalLink>
        </ButtonLink>
      </div>
    </section>
  );
}
