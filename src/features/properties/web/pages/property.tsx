import { Suspense, useEffect } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useSession } from '#browser/session.ts';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import {
  ApplicationBox,
  ApplicationDialog,
  ApplicationNote,
} from '#features/applications/web/public/application-box.tsx';
import { useOwnApplication } from '#features/applications/web/public/use-own-application.ts';
import { useOwnerResponse } from '#features/applications/web/public/use-owner-response.ts';
import { GroupInterestButton } from '#features/applications/web/public/group-interest-button.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { isPublic } from '../../domain/states.ts';
import { recordView } from '../detail/detail-api.ts';
import { propertyHead, unavailableHead } from '../detail/detail-head.ts';
import { publisherName } from '../detail/detail-format.ts';
import { PropertyView, type ApplicationSlots, type RenderGroupLink } from '../detail/property-view.tsx';
import { useViewer } from '../detail/use-viewer.ts';
import { addRecentlyViewed } from '../recently-viewed/recently-viewed.ts';
import type { RenderSaveButton } from '../detail/rooms-section.tsx';

const CoSavers = lazyWithQuery(async () =>
  import('#features/favorites/web/public/co-savers.tsx').then(
    ({ CoSavers: draw }) => draw,
    () => () => null,
  ),
);
const OwnPreview = lazyWithQuery(async () => (await import('../detail/own-preview.tsx')).OwnPreview);
// Rarely needed: loaded on demand together with its illustrations.
const PropertyUnavailable = lazyComponent(
  async () => (await import('../detail/property-unavailable.tsx')).PropertyUnavailable,
);

interface PropertyPageData {
  id: string;
  /** Null if there is no public page. */
  detail: PropertyDetail | null;
  /** The page existed and is gone for good. */
  isGone: boolean;
  similar: PropertyCardData[];
  head: object[];
}

/** Loader of the property page. Without a property the status is 404, or 410 if it was rented long ago. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, siteUrl } = context.get(ssrContext);
  const id = params['propertyId'] ?? '';
  const path = `/properties/${id}`;
  const [found, similar] = await Promise.all([fetchDetail(api, id).catch(toErrorStatus), fetchSimilar(api, id)]);
  if (typeof found !== 'number')
    return data<PropertyPageData>({ id, detail: found, isGone: false, similar, head: propertyHead(found, siteUrl) });
  const isGone = found === 410;
  const [title, text] = isGone
    ? [m.property_gone_page(), m.property_gone_text()]
    : [m.property_missing_page(), m.property_missing_text()];
  const head = unavailableHead(title, text, path, siteUrl);
  return data<PropertyPageData>({ id, detail: null, isGone, similar, head }, { status: found });
}

/** Status of a missing page; other errors are rethrown to the error boundary. */
function toErrorStatus(failure: unknown): 404 | 410 {
  if (!(failure instanceof Response)) throw failure;
  if (failure.status === 410) return 410;
  if (isMissing(failure)) return 404;
  throw failure;
}

/** Fetches from the API during rendering. */
type ApiGet = <T>(path: string) => Promise<T>;

/** Throws a `Response` with the status if there is no page. */
async function fetchDetail(ask: ApiGet, id: string): Promise<PropertyDetail> {
  return (await ask<{ home: PropertyDetail }>(`/api/properties/${encodeURIComponent(id)}/detail`)).home;
}

/** Similar properties; empty on errors, which must not prevent rendering. */
async function fetchSimilar(ask: ApiGet, id: string): Promise<PropertyCardData[]> {
  const request = ask<{ homes: PropertyCardData[] }>(`/api/properties/${encodeURIComponent(id)}/similar`);
  return request.then(({ homes: properties }) => properties).catch(() => []);
}

export const meta = metaFromLoader;

const renderSaveButton: RenderSaveButton = (saved) => (
  <SaveButton {...saved} variant={saved.kind === 'home' ? 'word' : 'plain'} />
);
const renderGroupLink: RenderGroupLink = (property) => <GroupInterestButton {...property} />;

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PropertyPage() {
  const page = useLoaderData<typeof loader>();
  return <PropertyPageContent key={page.id} {...page} />;
}

function PropertyPageContent({ id, detail, isGone, similar }: PropertyPageData) {
  useRecordView(detail);
  if (detail) return <PublicProperty detail={detail} similar={similar} />;
  return <OwnPreviewOrUnavailable id={id} isGone={isGone} similar={similar} />;
}

function PublicProperty({ detail, similar }: { detail: PropertyDetail; similar: PropertyCardData[] }) {
  const application = useApplicationSlots(detail);
  const isSignedIn = useSession() === 'in';
  const isLet = detail.property.state === 'rented';
  return (
    <PropertyView
      detail={detail}
      similar={similar}
      notice={isLet && <RentedNotice hasSimilar={similar.length > 0} />}
      renderSaveButton={isLet ? undefined : renderSaveButton}
      renderGroupLink={renderGroupLink}
      application={application}
      people={
        isSignedIn &&
        !isLet && (
          <Suspense fallback={null}>
            <CoSavers propertyId={detail.property.id} />
          </Suspense>
        )
      }
    />
  );
}

function useApplicationSlots({ property, publisher }: PropertyDetail): ApplicationSlots | undefined {
  const viewer = useViewer({ publisher });
  const userId = useUserId();
  const own = useOwnApplication(property.id, viewer === 'person');
  const response = useOwnerResponse(property.id, viewer === 'person' && isPublic(property.state));
  if (!publisher) return undefined;
  const about = {
    id: property.id,
    title: safeDisplayText(property.title ?? m.property_untitled()),
    isReserved: property.state === 'reserved',
  };
  const contact = { userId: publisher.user_id, name: publisherName(publisher) };
  return {
    renderBox: (isBar) => (
      <ApplicationBox property={about} publisher={contact} isVisitor={viewer === 'visitor'} own={own} isBar={isBar} />
    ),
    note: <ApplicationNote own={own} response={response} />,
    dialog: (
      <ApplicationDialog
        property={about}
        publisherName={publisher.display_name}
        own={own}
        userId={userId ?? undefined}
      />
    ),
  };
}

/** Records the view and adds the property to the recently viewed ones. */
function useRecordView(detail: PropertyDetail | null): void {
  const userId = useUserId();
  const id = detail && isPublic(detail.property.state) ? detail.property.id : null;
  useEffect(() => {
    if (id === null || userId === undefined) return;
    recordView(id);
    addRecentlyViewed(id, userId);
  }, [id, userId]);
}

/** Without a public page: signed-in users may be the owner and get the preview. */
function OwnPreviewOrUnavailable({
  id,
  isGone,
  similar,
}: {
  id: string;
  isGone: boolean;
  similar: PropertyCardData[];
}) {
  const session = useSession();
  const none = <PropertyUnavailable isGone={isGone} similar={similar} />;
  return (
    <Suspense fallback={<PropertySkeleton />}>
      {session === 'in' ? <OwnPreview id={id} loading={<PropertySkeleton />} notFound={none} /> : none}
    </Suspense>
  );
}

function RentedNotice({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <Callout
      tone="warning"
      action={
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to="/properties">{m.property_search()}</LocalizedLink>
        </ButtonLink>
      }
    >
      <b>{m.property_rented_title()}</b>
      <p>{hasSimilar ? m.property_rented_text() : m.property_rented_text_alone()}</p>
    </Callout>
  );
}

function PropertySkeleton() {
  return (
    <Loading label={m.property_loading()} className="wrap grid gap-6 py-6">
      <Skeleton className="aspect-4/3 w-full rounded-card md:aspect-auto md:h-100" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}
