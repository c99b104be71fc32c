import { useRef, useState, type SyntheticEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { changedFields } from '#browser/forms/form-draft.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PostBody, OwnPost, OwnPostResponse } from '../../domain/schema.ts';
import { changePostState, OWN_POST_KEY, savePost } from '../api.ts';
import { PostFields } from './post-fields.tsx';
import { POST_ERRORS, postForm, postShape, toPostForm } from './post-form.ts';
import { PostState } from './post-state.tsx';

/** Form of my post. Typed text survives a reload; saving keeps a draft on the server, publishing shows it. */
export function PostEditor({ post, own }: { post: OwnPost | null; own: OwnProfile }) {
  const [stored, setStored] = useState(() => toPostForm(post, own));
  const [isPublishing, setPublishing] = useState(false);
  // Read by a submission that starts before the next rendering.
  const publishes = useRef(false);
  const cache = useQueryClient();
  const toast = useToast();
  const isListed = own.onboarding_completed && !own.onboarding_skipped;
  const isDraft = (post?.state ?? 'draft') === 'draft';
  const setPost = (next: OwnPost) =>
    cache.setQueryData<OwnPostResponse>(OWN_POST_KEY, (known) => ({ may_search: false, ...known, post: next }));
  const save = async (body: PostBody) => {
    const saved = await savePost(body);
    setPost(saved);
    const next = toPostForm(saved, own);
    setStored(next);
    if (publishes.current) setPost(await changePostState('publish'));
    form.restart(next);
    toast.success(publishes.current ? m.wanted_published() : m.wanted_saved());
  };
  const form = useAppForm({
    schema: postForm,
    defaultValues: stored,
    errorMessages: POST_ERRORS,
    draft: { storage: userStorage(own.id), key: 'room-wanted', shape: postShape },
    onSubmit: save,
  });
  const submit = async (isPublication: boolean, event?: SyntheticEvent) => {
    event?.preventDefault();
    if (form.isSubmitting) return;
    publishes.current = isPublication;
    setPublishing(isPublication);
    await form.submit(event);
  };
  const isDirty = changedFields(form.watch(), stored).length > 0;
  return (
    <>
      {post && <PostState post={post} onChange={setPost} isDirty={isDirty} />}
      {!isListed && (
        <Callout tone="warning" className="mb-5">
          {m.wanted_profile_first()} <LocalizedLink to="/student/profile">{m.wanted_profile_link()}</LocalizedLink>
        </Callout>
      )}
      {form.isDraftRestored && isDirty && (
        <Callout tone="success" className="mb-5">
          {m.wanted_unsaved_back()}
        </Callout>
      )}
      <form noValidate aria-label={m.wanted_own_title()} onSubmit={(event) => void submit(false, event)}>
        <Card>
          <PostFields form={form} />
        </Card>
        <FormErrorSummary {...form.summary} className="mt-5" />
        <div className="mt-5 flex flex-wrap gap-2">
          {isDraft && (
            <Button
              size="lg"
              disabled={!isListed}
              loading={form.isSubmitting && isPublishing}
              onClick={() => void submit(true)}
              className="max-sm:w-full"
            >
              {m.wanted_publish()}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            variant={isDraft ? 'outline' : 'primary'}
            loading={form.isSubmitting && !isPublishing}
            className="max-sm:w-full"
          >
            {isDraft ? m.wanted_save() : m.wanted_save_changes()}
          </Button>
        </div>
      </form>
    </>
  );
}
