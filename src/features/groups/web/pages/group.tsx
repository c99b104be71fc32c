import { Suspense } from 'react';
import { data, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { metaFromLoader } from '#browser/ssr/page-meta.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { useIsSignedIn } from '#browser/ssr/use-is-signed-in.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import type { GroupPanels } from '../public/group-panels.ts';
import { groupMetaTags, missingGroupMetaTags } from '../group/group-meta-tags.ts';
import { GroupView } from '../group/group-view.tsx';
import { GuestJoin } from '../join/guest-join.tsx';
import { GroupSkeleton } from '../group/group-skeleton.tsx';

const SignedInGroup = lazyWithQuery(async () => (await import('../group/signed-in-group.tsx')).SignedInGroup);
const ShortlistPanel = lazyComponent(
  async () => (await import('#features/applications/web/public/shortlist-panel.tsx')).ShortlistPanel,
);
const ShortlistField = lazyComponent(
  async () => (await import('#features/applications/web/public/shortlist-field.tsx')).ShortlistField,
);
// Rarely shown: loaded on demand with its illustration.
const GroupNotFound = lazyComponent(async () => (await import('../group/group-not-found.tsx')).GroupNotFound);

interface GroupPageData {
  id: string;
  /** `null` if the group is not publicly visible. */
  group: Group | null;
  head: object[];
}

/** Loads the group page as seen by a guest. 404 without a visible group. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api, siteUrl } = context.get(ssrContext);
  const id = params['groupId'] ?? '';
  const invite = url.searchParams.get('invite');
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  const found = await api<{ group: Group }>(`/api/groups/${encodeURIComponent(id)}${query}`).catch(nullIfNotFound);
  if (found) {
    const head = groupMetaTags(found.group, siteUrl, invite !== null);
    return data<GroupPageData>({ id, group: found.group, head });
  }
  const head = missingGroupMetaTags(m.groups_missing_page(), m.groups_missing_text(), `/groups/${id}`, siteUrl);
  return data<GroupPageData>({ id, group: null, head }, { status: 404 });
}

/** Maps "not found" responses to `null`; rethrows everything else. */
function nullIfNotFound(failure: unknown): null {
  if (failure instanceof Response && [400, 404, 410].includes(failure.status)) return null;
  throw failure;
}

export const meta = metaFromLoader;

const renderSaveButton = ({ id, name }: Pick<Group, 'id' | 'name'>) => (
  <SaveButton kind="group" id={id} name={name} variant="word" />
);

const panels: GroupPanels = {
  renderShortlist: (group) => <ShortlistPanel group={group} />,
  renderShortlistField: (props) => <ShortlistField {...props} />,
};

/** Page of a group: the SSR result for guests, the personal view for signed-in users. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function GroupPage() {
  const { id, group } = useLoaderData<typeof loader>();
  const session = useSession();
  const [search] = useSearchParams();
  const invite = search.get('invite');
  const none = <GroupNotFound hadLink={invite !== null} />;
  // A signed-in user may be a member; show the skeleton instead of an error until this is known.
  const mayBeIn = useIsSignedIn();
  const drawn = group ? (
    <GroupView
      group={group}
      save={renderSaveButton(group)}
      join={<GuestJoin group={group} invite={invite} isSessionUnknown={session !== 'out'} />}
    />
  ) : mayBeIn ? (
    <GroupSkeleton />
  ) : (
    none
  );
  return (
    <Suspense fallback={session === 'in' && group ? drawn : <GroupSkeleton />}>
      {session === 'in' ? (
        <SignedInGroup key={id} {...{ id, invite, panels, renderSaveButton, notFound: none }} fallback={drawn} />
      ) : (
        drawn
      )}
    </Suspense>
  );
}
