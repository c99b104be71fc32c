import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Settings } from '../../domain/settings-schema.ts';
import { getPushState, disablePush, enablePush } from './browser-push.ts';

const PUSH_STATE_KEY = ['push-state'];

type PushSectionProps = {
  /** Null if this site sends no push notifications. */
  pushKey: string | null;
  onSaved: (settings: Settings) => void;
};

/** Push subscription of this browser, or why there is none. */
export function PushSection({ pushKey, onSaved }: PushSectionProps) {
  return (
    <section className="pt-8">
      <h2 className="text-20">{m.notifications_push()}</h2>
      {pushKey === null ? (
        <p className="pt-1 text-14 text-muted">{m.notifications_push_none()}</p>
      ) : (
        <BrowserPush pushKey={pushKey} onSaved={onSaved} />
      )}
    </section>
  );
}

/** The permission prompt appears only on press. */
function BrowserPush({ pushKey, onSaved }: PushSectionProps & { pushKey: string }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { data: state } = useQuery({
    queryKey: PUSH_STATE_KEY,
    queryFn: async () => getPushState(pushKey),
    staleTime: 0,
  });
  const settled = {
    onError: () => void toast.error(m.notifications_push_failed()),
    onSettled: () => void cache.invalidateQueries({ queryKey: PUSH_STATE_KEY }),
  };
  const on = useMutation({
    mutationFn: async () => enablePush(pushKey),
    onSuccess: (settings) => {
      if (!settings) return;
      onSaved(settings);
      toast.success(m.notifications_push_done());
    },
    ...settled,
  });
  const off = useMutation({
    mutationFn: disablePush,
    onSuccess: (settings) => {
      if (settings) onSaved(settings);
      toast.success(m.notifications_push_gone());
    },
    ...settled,
  });
  if (state === 'none') return <p className="pt-1 text-14 text-muted">{m.notifications_push_unsupported()}</p>;
  return (
    <>
      <p className="pt-1 pb-3 text-14 text-muted">{m.notifications_push_help()}</p>
      {state === 'denied' && <Callout tone="warning">{m.notifications_push_denied()}</Callout>}
      {state === 'off' && (
        <Button variant="outline" loading={on.isPending} onClick={() => on.mutate()}>
          {m.notifications_push_on()}
        </Button>
      )}
      {state === 'on' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-14 font-mid text-success-text">{m.notifications_push_active()}</p>
          <Button variant="outline" loading={off.isPending} onClick={() => off.mutate()}>
            {m.notifications_push_off()}
          </Button>
        </div>
      )}
    </>
  );
}
