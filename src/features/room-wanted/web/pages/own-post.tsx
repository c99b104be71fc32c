import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { OwnPostQuery } from '../own/own-post-query.tsx';
import { PostEditor } from '../own/post-editor.tsx';

export function meta() {
  return [{ title: `${m.wanted_own_title()} · Tukan` }];
}

/** My room-wanted post. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function OwnPostPage() {
  return (
    <section className="wrap max-w-[720px] pt-5 pb-10">
      <h1>{m.wanted_own_title()}</h1>
      <p className="mt-1 mb-5 text-muted">{m.wanted_own_lead()}</p>
      <OwnPostQuery
        skeleton={
          <Loading label={m.wanted_own_title()}>
            <Skeleton className="h-120 rounded-card" />
          </Loading>
        }
      >
        {({ post }, own) => <PostEditor post={post} own={own} />}
      </OwnPostQuery>
    </section>
  );
}
