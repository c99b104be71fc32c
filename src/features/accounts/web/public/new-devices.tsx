import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { NewDevice } from '../../domain/new-devices.ts';
import { createRejection, fetchNewDevices, recogniseDevice } from '../access/access-api.ts';
import { errorMessage } from '../error-messages.ts';
import { deviceLabel } from '../format-session.ts';
import { storeMailedToken } from '../use-mailed-token.ts';
import { useRecentProof } from './use-recent-proof.tsx';

const KEY = ['new-devices'];

/** After a sign-in from a new browser: asks at the top of the account page of another one if it was the user. */
export function NewDevices() {
  // The page of the email may have answered since the last visit.
  const { data } = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchNewDevices(signal), staleTime: 0 });
  return data?.map((device) => <NewDeviceQuestion key={device.id} device={device} />);
}

function NewDeviceQuestion({ device }: { device: NewDevice }) {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const navigate = useLocalizedNavigate();
  const { withProof, proofDialog } = useRecentProof();
  const onError = (error: Error) => void toast.error(errorMessage(error));
  const recognise = useMutation({
    mutationFn: async () => recogniseDevice(device.id),
    onError,
    onSettled: async () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const reject = useMutation({
    mutationFn: async () => withProof(async () => createRejection(device.id)),
    onSuccess: (token) => {
      storeMailedToken('not_me', token);
      navigate('/auth/not-me');
    },
    onError,
  });
  const titleId = `new-device-${device.id}`;
  return (
    <Callout tone="warning">
      <section aria-labelledby={titleId} className="grid gap-3 text-16">
        <h2 id={titleId} className="text-22">
          {m.new_device_title()}
        </h2>
        <p className="max-w-[62ch]">
          {m.new_device_text({
            device: deviceLabel(device),
            when: formatLocalDate(device.signed_in_at, lang, 'longDayTime'),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="destructive" loading={reject.isPending} onClick={() => reject.mutate()}>
            {m.security_not_me_action()}
          </Button>
          <Button variant="outline" loading={recognise.isPending} onClick={() => recognise.mutate()}>
            {m.security_not_me_was_me()}
          </Button>
        </div>
      </section>
      {proofDialog}
    </Callout>
  );
}
