import RotateCw from 'lucide-react/icons/rotate-cw';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { DrawingProps } from '#ui/brand/drawing.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';

const SIZE = 'size-44';

// Every page carries these words, but not the drawings. A drawing that does not come is done without.
const drawing = (load: () => Promise<ComponentType<DrawingProps>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<DrawingProps> => () => null) }));
const Searching = drawing(async () => (await import('#ui/brand/mascot-searching.tsx')).MascotSearching);
const Broken = drawing(async () => (await import('#ui/brand/mascot-error.tsx')).MascotError);

function Art({ children }: { children: ReactNode }) {
  return (
    <div className={SIZE}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}

/** There is no such page. */
export function MissingPage() {
  return (
    <div className="wrap py-16">
      <title>{m.site_missing_title()}</title>
      <EmptyState
        level={1}
        art={
          <Art>
            <Searching className={SIZE} />
          </Art>
        }
        title={m.site_missing_heading()}
        action={
          <ButtonLink asChild>
            <LocalLink to="/">{m.site_missing_action()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.site_missing_text()}
      </EmptyState>
    </div>
  );
}

/** Something broke while drawing a page. */
export function CrashedPage() {
  return (
    <div className="wrap py-16">
      <title>{m.site_crashed_title()}</title>
      <EmptyState
        level={1}
        art={
          <Art>
            <Broken className={SIZE} />
          </Art>
        }
        title={m.site_crashed_heading()}
        action={
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {m.site_crashed_action()}
          </Button>
        }
      >
        {m.site_crashed_text()}
      </EmptyState>
    </div>
  );
}
