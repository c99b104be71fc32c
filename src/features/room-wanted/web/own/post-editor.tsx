import { useState } from 'react';
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
  const cache = useQueryClient();
  const toast = useToast();
  const isListed = own.onboarding_completed && !own.onboarding_skipped;
  const isPublished = post?.state === 'published';
  const setPost = (next: OwnPost) =>
    cache.setQueryData<OwnPostResponse>(OWN_POST_KEY, (known) => ({ may_search: false, ...known, post: next }));
  const save = async (body: PostBody) => {
    const saved = await savePost(body);
    setPost(saved);
    const next = toPostForm(saved, own);
    setStored(next);
    if (isPublishing) setPost(await changePostState('publish'));
    form.restart(next);
    toast.success(isPublishing ? m.wanted_published() : m.wanted_saved());
  };
  const form = useAppForm({
    schema: postForm,
    defaultValues: stored,
    errorMessages: POST_ERRORS,
    draft: { storage: userStorage(own.id), key: 'room-wanted', shape: postShape },
    onSubmit: save,
  });
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
      <form noValidate aria-label={m.wanted_own_title()} onSubmit={(event) => void form.submit(event)}>
        <Card>
          <PostFields form={form} />
        </Card>
        <FormErrorSummary {...form.summary} className="mt-5" />
        <div className="mt-5 flex flex-wrap gap-2">
          {!isPublished && (
            <Button
              type="submit"
              size="lg"
              disabled={!isListed}
              loading={form.isSubmitting && isPublishing}
              onClick={() => setPublishing(true)}
              className="max-sm:w-full"
            >
              {m.wanted_publish()}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            variant={isPublished ? 'primary' : 'outline'}
            loading={form.isSubmitting && !isPublishing}
            onClick={() => setPublishing(false)}
            className="max-sm:w-full"
          >
            {isPublished ? m.wanted_save_changes() : m.wanted_save()}
          </Button>
        </div>
      </form>
    </>
  );
}
