import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Settings } from '../../domain/settings.ts';
import { pushState, turnOff, turnOn } from './browser-push.ts';

const KEY = ['push-state'];

/** Notices in this very browser: offered where they are possible, asked for only when pressed. */
export function PushPart({ pushKey, onSaved }: { pushKey: string; onSaved: (settings: Settings) => void }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: async () => pushState(pushKey), staleTime: 0 });
  const settled = {
    onError: () => void toast.error(m.notifications_push_failed()),
    onSettled: () => void cache.invalidateQueries({ queryKey: KEY }),
  };
  const on = useMutation({
    mutationFn: async () => turnOn(pushKey),
    onSuccess: (settings) => {
      if (!settings) return;
      onSaved(settings);
      toast.success(m.notifications_push_done());
    },
    ...settled,
  });
  const off = useMutation({
    mutationFn: turnOff,
    onSuccess: (settings) => {
      if (settings) onSaved(settings);
      toast.success(m.notifications_push_gone());
    },
    ...settled,
  });
  if (state === undefined || state === 'none') return null;
  return (
    <section className="pt-8">
      <h2 className="text-20">{m.notifications_push()}</h2>
      <p className="pt-1 pb-3 text-14 text-soft">{m.notifications_push_help()}</p>
      {state === 'denied' && <Note tone="mixed">{m.notifications_push_denied()}</Note>}
      {state === 'off' && (
        <Button look="line" busy={on.isPending} onClick={() => on.mutate()}>
          {m.notifications_push_on()}
        </Button>
      )}
      {state === 'on' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-14 font-mid text-fit-text">{m.notifications_push_active()}</p>
          <Button look="line" busy={off.isPending} onClick={() => off.mutate()}>
            {m.notifications_push_off()}
          </Button>
        </div>
      )}
    </section>
  );
}
