import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PostAction } from '../../domain/rules.ts';
import type { OwnPost } from '../../domain/schema.ts';
import { changePostState } from '../api.ts';

const DONE: Record<PostAction, () => string> = {
  publish: () => m.wanted_published(),
  pause: () => m.wanted_paused(),
  close: () => m.wanted_closed(),
};

interface PostStateProps {
  post: OwnPost;
  onChange: (post: OwnPost) => void;
  /** There is unsaved input, which the state must not publish. */
  isDirty: boolean;
}

/** Audience of the post, its end, and the actions that change them. */
export function PostState({ post, onChange, isDirty }: PostStateProps) {
  const lang = useLang();
  const toast = useToast();
  const [running, setRunning] = useState<PostAction | null>(null);
  const run = async (action: PostAction) => {
    setRunning(action);
    try {
      onChange(await changePostState(action));
      toast.success(DONE[action]());
    } catch (error) {
      toast.error(requestErrorMessage(error));
    } finally {
      setRunning(null);
    }
  };
  const { state, is_expired: isExpired, expires_at: expiresAt } = post;
  const isPublished = state === 'published';
  const action = (name: PostAction, label: string) => (
    <Button
      variant="outline"
      loading={running === name}
      disabled={running !== null || (name === 'publish' && isDirty)}
      onClick={() => void run(name)}
    >
      {label}
    </Button>
  );
  return (
    <Callout tone={isExpired ? 'warning' : isPublished ? 'success' : 'neutral'} className="mb-5">
      <p>
        {m.wanted_state({ state: isExpired ? 'expired' : state })}{' '}
        {isPublished && !isExpired && expiresAt && m.wanted_expires({ day: formatDate(expiresAt, lang, 'longDay') })}
      </p>
      {state !== 'draft' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {action('publish', isPublished ? m.wanted_renew() : m.wanted_resume())}
          {isPublished && !isExpired && action('pause', m.wanted_pause())}
          {state !== 'closed' && action('close', m.wanted_close())}
        </div>
      )}
    </Callout>
  );
}
