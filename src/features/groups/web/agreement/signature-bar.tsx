import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { signAgreement } from './agreement-api.ts';
import { useAgreementActions } from './use-agreement.ts';

/** Card with the button to sign the displayed version. */
export function SignatureBar({ groupId, version }: { groupId: string; version: number }) {
  const toast = useToast();
  const { pendingAction, run } = useAgreementActions(groupId);
  const sign = async () => {
    if (await run('sign', async () => signAgreement(groupId, version)))
      toast.success(m.group_agreement_signed_now({ version }));
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-0 flex-1 basis-60 text-14 text-muted">{m.group_agreement_sign_text({ version })}</p>
      <Button
        size="lg"
        icon={PenLine}
        loading={pendingAction !== null}
        loadingLabel={m.group_agreement_signing()}
        className="max-sm:w-full"
        onClick={() => void sign()}
      >
        {m.group_agreement_sign()}
      </Button>
    </Card>
  );
}
